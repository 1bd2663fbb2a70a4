import { visibleText } from '../values/text.ts'
import { type Phrase, phraseOf } from './actWords.ts'
import type { Form } from './Form.ts'
import type { Lead, LeadAccount, LeadAct, LeadAmount, LeadRefund, LeadState } from './Lead.ts'
import { writeLeadAmount, writeName } from './leadNames.ts'

/** A lead in words. At least one of `stop` and `sentence` is there; `sentence` and `more` end with a full stop. */
export type LeadWords = {
  /** The words that mean *stop*, a sentence of their own: critical ink. */
  readonly stop: string | undefined
  readonly sentence: string | undefined
  /** How that sentence ends in critical ink: what the fields take beside the calls. It then has no full stop of its own. */
  readonly ending?: string | undefined
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
  const grave = state === 'waiting' && refund?.grave === true ? refund : undefined
  if (first === undefined) return { stop: undefined, sentence: undefined, more: undefined }
  const waiting = state === 'waiting'
  const additions = [first, ...others.slice(0, 1)].flatMap(({ more = [] }) => more)
  const notes = new Set(waiting ? [...additions, ...(grave === undefined ? refundNote(refund) : [])] : [])
  const below = () => ({ more: notes.size === 0 ? undefined : [...notes].join(' ') })
  if (!critical || !waiting || first.stop !== true) {
    const sentence = tell(joinPhrases([first, ...others], acts), state, false)
    return grave === undefined
      ? { stop: undefined, sentence, ...below() }
      : { stop: undefined, sentence: sentence.slice(0, -1), ending: `and ${writeRefund(grave)}.`, ...below() }
  }
  const rest = others.length === 0 ? first.consequence : tell(joinPhrases(others, acts.slice(1)), state, true)
  const stop = tell(first.words, state, false)
  const ending = grave === undefined ? undefined : `It also pays ${writeRefund(grave)}.`
  if (rest !== undefined) notes.delete(rest)
  return { stop, sentence: rest, ending, ...below() }
}

/** The same as one line, for a row, a title of a window or a file. */
export function leadLine({ stop, sentence, ending }: LeadWords): string {
  return [stop, sentence, ending].filter((part) => part !== undefined).join(' ')
}

/**
 * Whom the first thing that a transaction does is about, of a rejection whom the payment is to that it cancels;
 * `undefined` where that is not an account or more than one.
 */
export function leadAccount({ acts: [first] }: Lead): LeadAccount | undefined {
  if (first.code === 'reject') {
    const [cancelled, ...others] = first.facts.cancels
    const payment = others.length === 0 && cancelled?.acts.length === 1 ? cancelled.acts[0] : undefined
    return payment?.code === 'pay' ? payment.facts.account : undefined
  }
  return 'account' in first.facts ? first.facts.account : undefined
}

/** Who is paid for the execution, where a check of that is critical. */
export function graveReceiver({ refund }: Lead): LeadAccount | undefined {
  return refund?.grave === true ? refund.account : undefined
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

const mostNamed = 2

/** Two things are named; a sentence with more of them is not read. */
function joinPhrases(phrases: readonly Phrase[], acts: readonly LeadAct[]): string {
  const named = phrases.slice(0, mostNamed).map(({ words }) => words)
  const left = acts.slice(mostNamed).reduce((sum, { calls }) => sum + calls, 0)
  if (left > 0) return `${named.join(', ')}, and ${left} more ${left === 1 ? 'call' : 'calls'}`
  return named.join(named[0]?.includes(',') ? ', and ' : ' and ')
}

function refundNote(refund: LeadRefund | undefined): readonly string[] {
  if (refund === undefined) return []
  return [`It also pays ${writeReceiver(refund)} up to ${writeLeadAmount(refund.most)} as a refund for gas.`]
}

/** `up to 318,400 USDC, 52 % of all USDC, to an unknown account as “gas refund”` */
function writeRefund(refund: LeadRefund): string {
  const { most, percent, atRisk } = refund
  const share =
    percent === undefined
      ? ''
      : percent > 100
        ? `, more than all ${atRisk === undefined ? writeToken(most) : writeLeadAmount(atRisk)} of the Safe,`
        : `, ${percent < 1 ? 'less than 1' : percent} % of all ${writeToken(most)},`
  return `up to ${writeLeadAmount(most)}${share} to ${writeReceiver(refund)} as “gas refund”`
}

function writeToken({ unit, token }: LeadAmount): string {
  return unit === undefined ? `of the token ${writeName(token)}` : visibleText(unit.symbol)
}

function writeReceiver({ account, recognised }: LeadRefund): string {
  if (account === undefined) return 'the account that executes it'
  return account.name === undefined && account.role === undefined && recognised !== true
    ? 'an unknown account'
    : writeName(account)
}
