import { integer, isJsonObject, list, text, type JsonObject } from '../base/json.ts'
import { isPositive, readUnits } from '../base/units.ts'
import { TOKEN_ID, kindOfKey, type EntityKind } from './ids.ts'

/** Kinds of entities with their own page that are no token, NFT or DEX record. A vote is shown on its survey's page. */
export const RECORD_KINDS = ['mrc011', 'mrc020', 'mrc030', 'mrc040', 'mrc100', 'mrc800'] as const
export type RecordKind = (typeof RECORD_KINDS)[number]
/** Kinds whose entities may belong to another entity: votes to their survey, fills to their order. */
export const PART_KINDS = ['mrc031', 'mrc040'] as const

export const isRecordKind = (kind: EntityKind): kind is RecordKind => RECORD_KINDS.some((known) => known === kind)

/** Shape of an id that pages and API calls accept. */
const RECORD_ID = /^MRC\d{3}_\w{1,150}$/
/** The kind of a record's id; `undefined` for other ids. */
export function kindOfRecordId(id: string): RecordKind | undefined {
  const kind = kindOfKey(id)
  return isRecordKind(kind) && RECORD_ID.test(id) ? kind : undefined
}

/** `_` and an address: the part of a vote's key after its survey's. */
const VOTER_LENGTH = 41
/** The survey that a vote belongs to, by its key. */
export const surveyOfVote = (key: string): string => key.slice(0, -VOTER_LENGTH)

export const RESULT_TYPE = 'MRC040_RESULT'
export const isOrderResult = (state: JsonObject): boolean => text(state, 'type') === RESULT_TYPE

/** The order that a fill belongs to. A fill has its own id on its own side, and the order's on the other. `''` when it names none. */
export function orderOfResult(key: string, state: JsonObject): string {
  const [from, to] = [text(state, 'from_item_tx'), text(state, 'to_item_tx')]
  return from === key ? to : from
}

/** The chain allows 20 questions; of a longer list only the first are used. */
export const MAX_QUESTIONS = 20
/** The questions of a survey. */
export const questionsOf = (survey: JsonObject): JsonObject[] => list(survey, 'question').filter(isJsonObject).slice(0, MAX_QUESTIONS)
/** The first question of a survey, which is nearly always its only one. */
export const firstQuestionOf = (survey: JsonObject): string => text(questionsOf(survey)[0] ?? {}, 'question')
/** Texts that search finds a survey by: its title and its first question. */
export const namesOfSurvey = (survey: JsonObject): string[] =>
  [text(survey, 'title'), firstQuestionOf(survey)].filter((name) => name !== '')
const MAX_ANSWER = 99
/** A vote's answer to each question: numbers from 1; `subanswer` 0 means none. */
export type VoteAnswer = { answer: number; subanswer: number }
export const answersOf = (vote: JsonObject): VoteAnswer[] =>
  list(vote, 'answer')
    .slice(0, MAX_QUESTIONS)
    .map((answer) => ({ answer: integer(answer, 'answer'), subanswer: integer(answer, 'subanswer') }))

/** Subject of the feed `answers`: an answer to a question of a survey, or a subanswer of it; all counted from 1. */
export const answerSubject = (survey: string, question: number, answer: number, subanswer = 0): string =>
  `${survey} ${question}-${answer}${subanswer > 0 ? `-${subanswer}` : ''}`

function answerSubjects(survey: string, question: number, { answer, subanswer }: VoteAnswer): string[] {
  if (answer < 1 || answer > MAX_ANSWER) return []
  const isBelow = subanswer > 0 && subanswer <= MAX_ANSWER
  return [answerSubject(survey, question, answer), ...(isBelow ? [answerSubject(survey, question, answer, subanswer)] : [])]
}

/**
 * The list of a record: all of its kind, or those of one survey or order. `order`: its place in the book while it is open. `answers`:
 * the lists of a vote's answers.
 */
export type RecordPlace = { list: 'records' | 'parts'; subject: string; answers?: readonly string[]; order?: BookOrder }
export type BookSide = 'BUY' | 'SELL'
/** An open order: its side of the pair, with its price in the base token for one whole target token. */
export type BookOrder = { id: string; base: string; target: string; side: BookSide; price: string }

/** Subject of the ranking `book`. */
export const bookSubject = (base: string, target: string, side: BookSide): string => `${target}/${base} ${side}`

/** Where the record under `key` is listed, by its state. Never throws. */
export function placeOfRecord(key: string, kind: EntityKind, state: JsonObject): RecordPlace {
  if (kind === 'mrc031') {
    const survey = surveyOfVote(key)
    return { list: 'parts', subject: survey, answers: answersOf(state).flatMap((answer, at) => answerSubjects(survey, at + 1, answer)) }
  }
  if (kind !== 'mrc040') return { list: 'records', subject: kind }
  if (isOrderResult(state)) {
    const order = orderOfResult(key, state)
    return order === '' ? { list: 'records', subject: kind } : { list: 'parts', subject: order }
  }
  const order = openOrder(key, state)
  return { list: 'records', subject: kind, ...(order && { order }) }
}

export const isOpenOrder = (state: JsonObject): boolean =>
  ['WAIT', 'TRADING'].includes(text(state, 'status')) && isPositive(readUnits(state['remainqtt']))

function openOrder(id: string, state: JsonObject): BookOrder | undefined {
  const [base, target, side] = [text(state, 'basetoken'), text(state, 'targettoken'), text(state, 'side')]
  const price = readUnits(state['price'])
  const isListed =
    isOpenOrder(state) && kindOfRecordId(id) !== undefined && isPositive(price) && TOKEN_ID.test(base) && TOKEN_ID.test(target)
  return isListed && (side === 'BUY' || side === 'SELL') ? { id, base, target, side, price } : undefined
}

/** Subject of the feed `game`: the token played for, and the game's id of the round. */
export const gameSubject = (token: string, id: string): string => `${token}/${id}`

/** Whether a survey is closed; no votes follow. */
export const isFinished = (survey: JsonObject): boolean => integer(survey, 'is_finish') === 1

/** Games choose the ids of their rounds, which may be any text; a longer one has no page. */
export const MAX_GAME_ID_LENGTH = 200
/** Whether a round of a game has a page. */
export const hasRoundPage = (token: string, id: string): boolean => TOKEN_ID.test(token) && id !== '' && id.length <= MAX_GAME_ID_LENGTH
