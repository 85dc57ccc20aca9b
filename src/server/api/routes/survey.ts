import { AppError } from '../../../base/errors.ts'
import { integer, text, type JsonObject } from '../../../base/json.ts'
import { answerSubject } from '../../../chain/records.ts'
import { listOf } from '../../../contract/envelope.ts'
import { surveyJson, surveyRowJson, surveyVoteJson, type SurveyJson, type SurveyRowJson } from '../../../contract/records.ts'
import type { Names } from '../../../contract/names.ts'
import { subjectsOfSurvey, toSurveyJson, toVoteJson } from '../../../contract/to-survey.ts'
import { PAGE_SIZE } from '../../../model/page-window.ts'
import type { Entity } from '../../../store/store.ts'
import { CUT_QUERY, getEntity, toListJson, type ApiContext } from '../context.ts'
import { defineRoute, type ApiRoute } from '../route.ts'
import { countTxs, listRecords, toRecordList, txRouteOf } from './record.ts'

const getSurvey = (context: ApiContext, id: string): Promise<Entity> => getEntity(context, id, `Survey ${id}`)

const namesOf = (context: ApiContext, surveys: readonly Entity[]): Promise<Names> =>
  context.names.load(
    context.version,
    surveys.map(({ state }) => text(state, 'reward_token')),
    [],
  )

/** The status of a survey changes at its start and at its end. */
function holdStatus(context: ApiContext, state: JsonObject): void {
  for (const sec of [integer(state, 'start_date'), integer(state, 'end_date') + 1]) if (sec > context.nowSec) context.holdUntil(sec)
}

async function toJson(
  context: ApiContext,
  entity: Entity,
  names: Names,
  sn: number,
  answers: ReadonlyMap<string, number>,
): Promise<SurveyJson> {
  holdStatus(context, entity.state)
  const [txCount, votes] = await Promise.all([countTxs(context, entity.key), context.store.countEntities('parts', entity.key)])
  return toSurveyJson(entity, names, { sn, txCount, nowSec: context.nowSec, votes, answers })
}

const NO_ANSWERS: ReadonlyMap<string, number> = new Map()

function toRow(json: SurveyJson): SurveyRowJson {
  const { url: _url, description: _text, turnout: _turnout, total_reward: _total, rewarded: _rewarded, ...rest } = json
  const { paid: _paid, returned: _returned, question: _question, raw: _raw, ...row } = rest
  return row
}

/** Maximum number of answers that an error lists. */
const MAX_NAMED = 40

/**
 * Throws BAD_FILTER for an answer that the survey does not have: an empty list would suggest that it got no votes. The chain accepts no
 * vote for such an answer. But the answers of a survey in an unknown format may be unreadable, so any answer with votes is accepted.
 */
async function checkAnswer({ store }: ApiContext, id: string, state: JsonObject, [question, number]: [number, number]): Promise<void> {
  const answer = `${question}-${number}`
  const subject = answerSubject(id, question, number)
  const subjects = subjectsOfSurvey(id, state)
  if (subjects.includes(subject) || (await store.countEntities('answers', subject)) > 0) return
  const own = subjects.map((listed) => listed.slice(id.length + 1))
  const answers = own.filter((one) => one.split('-').length === 2)
  const named = answers.slice(0, MAX_NAMED).join(', ') + (answers.length > MAX_NAMED ? ', …' : '')
  const message = named === '' ? 'This survey has no answers to choose' : `'answer' must be one of ${named}, not '${answer}'`
  throw new AppError('BAD_FILTER', message, { answer })
}

export const surveyRoutes: readonly ApiRoute[] = [
  defineRoute({
    path: '/api/survey/list/{page}',
    summary: 'MRC030 surveys, newest first',
    params: { page: 'page' },
    data: listOf(surveyRowJson),
    handle: async (context, { page }) => {
      const found = await listRecords(context, 'mrc030', page)
      const names = await namesOf(
        context,
        found.items.map(({ item }) => item),
      )
      return toRecordList(context, found, async (entity, sn) => toRow(await toJson(context, entity, names, sn, NO_ANSWERS)))
    },
  }),
  defineRoute({
    path: '/api/survey/{id}',
    summary: 'One MRC030 survey with its result',
    params: { id: 'survey' },
    query: CUT_QUERY,
    data: surveyJson,
    extent: 'detail',
    handle: async (context, { id }) => {
      const entity = await getSurvey(context, id)
      const [names, answers] = await Promise.all([
        namesOf(context, [entity]),
        context.store.countParts('answers', subjectsOfSurvey(id, entity.state)),
      ])
      return toJson(context, entity, names, entity.first.sn, answers)
    },
  }),
  defineRoute({
    path: '/api/survey/{id}/answer/list/{page}',
    summary: 'Votes (MRC031) of a survey, newest first',
    params: { id: 'survey', page: 'page' },
    query: {
      answer:
        'Only votes for this answer: its number from 1, or question and answer as 1-2; one that the survey does not have and nobody has given is refused',
    },
    data: listOf(surveyVoteJson),
    handle: async (context, { id, page }, { answer }) => {
      const { state } = await getSurvey(context, id)
      const [question = 0, number = 0] = (answer ?? '').split('-').map(Number)
      if (answer !== undefined) await checkAnswer(context, id, state, [question, number])
      const found =
        answer === undefined
          ? await context.store.listEntities('parts', id, page, PAGE_SIZE)
          : await context.store.listEntities('answers', answerSubject(id, question, number), page, PAGE_SIZE)
      return toListJson(
        context,
        found,
        ({ key }) => ({ id: key }),
        (vote, sn) => toVoteJson(vote, state, sn),
      )
    },
  }),
  txRouteOf('survey', 'survey', 'a survey'),
]
