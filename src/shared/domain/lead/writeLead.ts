import { actWords, type Phrase } from './actWords.ts'
import type { Form } from './Form.ts'
import type { ActFacts, ActOf, Lead, LeadAccount, LeadAct, LeadState } from './Lead.ts'
import { writeName } from './leadNames.ts'

/** A lead in words. At least one of `stop` and `sentence` is there; `sentence` and `more` end with a full stop. */
export type LeadWords = {
  /** The words that mean *stop*, a sentence of their own: critical ink. */
  readonly stop: string | undefined
  readonly sentence: string | undefined
  /** What else is unusual, for a line below. */
  readonly more: string | undefined
}

export type LeadTelling = {
  /** The tense. */
  readonly state: LeadState
  /** Something is critical: only then words that mean *stop* stay separate. */
  readonly critical: boolean
}

/** Says a lead: what the transaction does, with amounts in units and names where they are known. */
export function writeLead({ acts, refund }: Lead, { state, critical }: LeadTelling): LeadWords {
  const [first, ...others] = acts.map((act) => phraseOf(act, formOf[state]))
  if (first === undefined) return { stop: undefined, sentence: undefined, more: undefined }
  const waiting = state === 'waiting'
  const said = [first, ...others.slice(0, 1)].flatMap(({ more }) => (more === undefined ? [] : [more]))
  const notes = [...new Set(said)]
  const more = waiting ? [...notes, ...refundNote(refund)].join(' ') : ''
  const ending = { more: more === '' ? undefined : more }
  if (!critical || !waiting || first.stop !== true)
    return { stop: undefined, sentence: tell(join([first, ...others], acts), state, false), ...ending }
  const rest = others.length === 0 ? first.consequence : tell(join(others, acts.slice(1)), state, true)
  return { stop: tell(first.words, state, false), sentence: rest, ...ending }
}

/** The same as one line, for a row, a title of a window or a file. */
export function leadLine({ stop, sentence }: LeadWords): string {
  return [stop, sentence].filter((part) => part !== undefined).join(' ')
}

/** Whom the first thing that a transaction does is about; `undefined` where that is no account or more than one. */
export function leadAccount({ acts: [first] }: Lead): LeadAccount | undefined {
  return 'account' in first.facts ? first.facts.account : undefined
}

const formOf: Readonly<Record<LeadState, Form>> = {
  waiting: 'present',
  executed: 'past',
  failed: 'base',
  replaced: 'base',
}

const before: Readonly<Record<LeadState, readonly [string, string]>> = {
  waiting: ['', 'also '],
  executed: ['', 'also '],
  failed: ['tried to ', 'also tried to '],
  replaced: ['was to ', 'was also to '],
}

function tell(words: string, state: LeadState, also: boolean): string {
  const sentence = `${before[state][also ? 1 : 0]}${words}.`
  return sentence.charAt(0).toUpperCase() + sentence.slice(1)
}

function phraseOf<code extends keyof ActFacts>({ code, facts }: ActOf<code>, form: Form): Phrase {
  return actWords[code](facts, form)
}

const mostNamed = 2

/** Two things are named; a sentence with more of them is not read. */
function join(phrases: readonly Phrase[], acts: readonly LeadAct[]): string {
  const named = phrases.slice(0, mostNamed).map(({ words }) => words)
  const left = acts.slice(mostNamed).reduce((sum, { calls }) => sum + calls, 0)
  if (left > 0) return `${named.join(', ')}, and ${left} more ${left === 1 ? 'call' : 'calls'}`
  return named.join(named[0]?.includes(',') ? ', and ' : ' and ')
}

function refundNote(refund: Lead['refund']): readonly string[] {
  if (refund === undefined) return []
  const token = writeName(refund.token)
  const whom = refund.account === undefined ? 'the account that executes it' : writeName(refund.account)
  return [`It also pays ${whom} a refund for gas, in ${token}.`]
}
