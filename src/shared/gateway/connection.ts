import { isError } from '../errors/AppError.ts'
import { gatewayErrors } from './gatewayErrors.ts'
import type { QuestionBudget } from './readAround.ts'

/** What every call takes: an answer is not awaited when its page has gone away. */
export type Options = { readonly signal: AbortSignal }

/** The Safe gateway, asked through the SDK's functions on our own transport. The calls are in `…Calls.ts`. */
export type GatewayConnection = {
  readonly baseUrl: string
  /** Runs one function of the SDK, which is to be called in `call` at once. */
  readonly ask: Transport
  /** Answers that may be kept over a reload. */
  readonly kept: KeptAnswers
}

/** What the parser of `call` makes of its answer. Throws `gateway/shape` when that is nothing. */
export async function parsedAnswer<value>(
  call: string,
  answer: Promise<unknown>,
  parse: (answer: unknown) => value | undefined,
): Promise<value> {
  const value = parse(await answer)
  if (value === undefined) throw gatewayErrors.shape({ call })
  return value
}

/** `undefined` for 404: the gateway does not know it. */
export async function absentWhenNotFound<answer>(promise: Promise<answer>): Promise<answer | undefined> {
  try {
    return await promise
  } catch (error) {
    if (isError(error, gatewayErrors.response) && error.facts.status === 404) return undefined
    throw error
  }
}

/** For calls the SDK has no function for; its own way of asking. To be run inside `ask`. */
export async function sendJson(
  url: string,
  method: 'GET' | 'POST' | 'DELETE',
  body?: object,
): Promise<unknown> {
  const init =
    body === undefined
      ? { method }
      : { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  return (await fetch(url, init)).json()
}

/** Runs one call of the gateway SDK on our own transport. */
export type Transport = <result>(signal: AbortSignal, call: () => Promise<result>) => Promise<result>

/** A call whose answer is good for a day (`keptAnswers.ts`): from storage where it is there and can still be read. */
export async function keptAnswer<value>(
  { ask, kept }: GatewayConnection,
  name: string,
  {
    call,
    parse,
  }: { readonly call: () => Promise<unknown>; readonly parse: (answer: unknown) => value | undefined },
  { signal }: Options,
): Promise<value> {
  const old = kept.read(name)
  const parsedOld = old === undefined ? undefined : parse(old)
  if (parsedOld !== undefined) return parsedOld
  const answer = await ask(signal, call)
  const value = await parsedAnswer(name, Promise.resolve(answer), parse)
  kept.write(name, answer)
  return value
}

/**
 * `cursor`: `next` of the page before; absent for the first one. `allowance`: of the read that this page is a part of,
 * where it has several.
 */
export type PageOptions = Options & {
  readonly cursor?: string | undefined
  readonly allowance?: QuestionBudget | undefined
}

/**
 * Answers of the gateway that may be kept over a reload: chains, currencies, master copies, apps, names of
 * contracts. Never anything of a Safe: an old owner or nonce is worse than none.
 */
export type KeptAnswers = {
  /** The answer as it came, to be parsed again; `undefined` when there is none that is fresh. */
  readonly read: (name: string) => unknown
  readonly write: (name: string, answer: unknown) => void
}
