/** A survey: each question with its answers, at most four. */
export type SurveyIdea = {
  title: string
  description: string
  questions: readonly (readonly [question: string, ...answers: string[]])[]
}

export const SURVEY_IDEAS: readonly [SurveyIdea, ...SurveyIdea[]] = [
  {
    title: 'Which feature should come next?',
    description: 'Help us to plan the next version of the wallet. It takes a minute.',
    questions: [
      ['What would you use first?', 'Recurring payments', 'Address book', 'Spending limits', 'Nothing new'],
      ['How often do you open the wallet?', 'Every day', 'Every week', 'Now and then'],
      ['Would you recommend it to a friend?', 'Yes', 'Not yet', 'No'],
    ],
  },
  {
    title: '다음 시즌 테마를 골라 주세요',
    description: '다음 시즌의 무대를 정하는 투표입니다. 참여하신 분께 보상을 드립니다.',
    questions: [
      ['어떤 무대가 좋을까요?', '바다 위 도시', '눈 덮인 산', '사막의 유적', '미래 도시'],
      ['한 시즌의 길이는 어느 정도가 좋을까요?', '4주', '6주', '8주'],
    ],
  },
  {
    title: 'How do you use your wallet?',
    description: 'Three short questions. Results are published next week.',
    questions: [
      ['What do you pay with it most?', 'Shops', 'Games', 'NFTs', 'Friends'],
      ['What matters most to you?', 'Speed', 'Low fees', 'Safety'],
    ],
  },
  {
    title: '가장 좋아하는 NFT 분야는?',
    description: '갤러리의 다음 기획전을 함께 정해 주세요.',
    questions: [
      ['어떤 분야의 작품을 모으시나요?', '그림', '사진', '음악', '게임'],
      ['작품을 고를 때 무엇을 보시나요?', '작가', '가격', '작품 설명'],
      ['전시에 직접 오실 의향이 있나요?', '네', '아니요'],
    ],
  },
  {
    title: 'Governance poll: marketplace fees',
    description: 'The commission of the marketplace is set once a year by its users.',
    questions: [['Which rate should hold next year?', '1.5 %', '2.0 %', '2.5 %']],
  },
  {
    title: '서비스 만족도 조사',
    description: '더 나은 서비스를 위해 의견을 들려주세요.',
    questions: [
      ['서비스에 얼마나 만족하시나요?', '매우 만족', '만족', '보통', '불만족'],
      ['얼마나 자주 이용하시나요?', '매일', '매주', '가끔'],
    ],
  },
  {
    title: 'Where should the next meeting be?',
    description: 'The community meets once a season. Vote for the city.',
    questions: [
      ['Which city?', 'Seoul', 'Busan', 'Singapore', 'Lisbon'],
      ['Which day suits you?', 'Friday', 'Saturday', 'Sunday'],
    ],
  },
  {
    title: '한정판 굿즈를 골라 주세요',
    description: '가장 많은 표를 받은 굿즈를 제작합니다.',
    questions: [['어떤 굿즈를 받고 싶으신가요?', '에코백', '머그컵', '스티커', '엽서']],
  },
]
