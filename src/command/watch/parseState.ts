import * as v from 'valibot'
import { type Hex, isHash } from '../../shared/domain/values/hex.ts'
import { parseJson, readFields } from '../../shared/domain/values/untrusted.ts'
import { gravities, noticeKinds } from './Notice.ts'
import { stateVersion, type WatchState } from './WatchState.ts'
import { watchErrors } from './watchErrors.ts'

const gravity = v.picklist(gravities)
const hash = v.custom<Hex>(isHash)
const count = v.pipe(v.number(), v.integer(), v.minValue(0))
const sentences = v.tuple([v.string(), v.string()])

const facts = v.strictObject({
  owners: v.array(v.string()),
  threshold: count,
  modules: v.array(v.string()),
  guard: v.string(),
  moduleGuard: v.string(),
  fallbackHandler: v.string(),
  singleton: v.string(),
  nonce: v.string(),
  block: v.string(),
})

const waiting = v.strictObject({
  nonce: v.string(),
  gravity: v.optional(gravity),
  signatures: v.string(),
  enough: v.boolean(),
  ran: sentences,
  failed: sentences,
  proposer: v.string(),
  tries: count,
  untold: v.optional(v.literal(true)),
})

const unlisted = v.strictObject({
  nonce: v.optional(v.string()),
  hash: v.optional(hash),
  succeeded: v.optional(v.boolean()),
  since: count,
  asked: count,
  said: v.picklist(['nothing', 'not-listed-yet', 'cannot-tell', 'never-listed']),
})

const memory = v.strictObject({
  facts: v.optional(facts),
  unexpected: v.string(),
  waiting: v.record(v.string(), waiting),
  messages: v.record(v.string(), v.strictObject({ gravity: v.optional(gravity), tries: count })),
  delegates: v.optional(v.array(v.string())),
  unlisted: v.array(unlisted),
  listed: v.optional(v.string()),
  judgedAt: v.optional(count),
})

const post = v.strictObject({
  id: v.string(),
  at: v.string(),
  kind: v.picklist(noticeKinds),
  gravity,
  safe: v.optional(v.strictObject({ name: v.string(), chainId: count, address: v.string() })),
  nonce: v.optional(v.string()),
  hash: v.optional(hash),
  hashes: v.optional(v.array(hash)),
  words: v.string(),
  link: v.optional(v.string()),
})

const state = v.strictObject({
  kind: v.literal('countersign watch'),
  version: v.literal(stateVersion),
  mark: v.string(),
  serial: count,
  round: count,
  time: count,
  seenAt: count,
  aliveSaidAt: v.optional(count),
  silent: v.record(v.string(), v.strictObject({ rounds: count, said: v.boolean() })),
  safes: v.record(v.string(), memory),
  shares: v.record(
    v.string(),
    v.strictObject({ since: count, posted: count, folded: count, foldedSaid: v.boolean() }),
  ),
  posts: v.record(v.string(), v.array(post)),
})

/** The state in a file of this name. Throws `watch/state-later` and `watch/state-unreadable`. */
export function parseWatchState(text: string, name: string): WatchState {
  const value = parseJson(text)
  if (value === undefined)
    throw watchErrors.stateUnreadable({ name, problem: text === '' ? 'is empty' : 'ends too early' })
  const fields = readFields(value)
  const version = fields?.['version']
  if (fields?.['kind'] !== 'countersign watch' || typeof version !== 'number')
    throw watchErrors.stateUnreadable({ name, problem: 'is another kind of file' })
  if (version > stateVersion) throw watchErrors.stateLater({ name, version })
  const read = v.safeParse(state, value)
  if (!read.success) throw watchErrors.stateUnreadable({ name, problem: 'was changed by something else' })
  return read.output as WatchState
}
