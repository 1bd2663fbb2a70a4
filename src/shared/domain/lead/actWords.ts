import { type ClaimedBy, claimerWords } from '../checks/words/ClaimedBy.ts'
import type { OfficialRole } from '../contracts/OfficialContract.ts'
import { visibleText } from '../values/text.ts'
import { writeDay } from '../values/writeDay.ts'
import type { Form } from './Form.ts'
import type { ActFacts, ActOf, LeadItem, LeadQuorum, Recipient } from './Lead.ts'
import { writeBareName, writeLeadAmount, writeName, writeNameOf, writeSum } from './leadNames.ts'
import { newRecipientWords } from './newRecipientWords.ts'
import { verbForm } from './verbForm.ts'
import { writeCancelled } from './writeCancelled.ts'
import { writeGift, writeLoss } from './writePower.ts'
import { writeUse } from './writeUse.ts'

/** One act in words: a verb and what it is about, without a full stop. */
export type Phrase = {
  readonly words: string
  /** The words mean *stop* where something is critical. */
  readonly stop?: boolean
  /** The consequence, which follows words that mean *stop*. */
  readonly consequence?: string | undefined
  /** Sentences for the line below. */
  readonly more?: string | readonly string[] | undefined
}

const regular = (form: Form, base: string) =>
  verbForm(form, `${base}s`, `${base}${base.endsWith('e') ? '' : 'e'}d`, base)

const lets = (form: Form) => verbForm(form, 'lets', 'let', 'let')

/** The sentences of every act, in English. Another language is another value of this type. */
const actWords: { readonly [code in keyof ActFacts]: (facts: ActFacts[code], form: Form) => Phrase } = {
  pay: ({ to, amounts }, form) => ({
    words: `${verbForm(form, 'pays', 'paid', 'pay')} ${writeSum(amounts)} to ${writeRecipient(to, form)}`,
    stop: to.imitates !== undefined,
  }),
  'pay-many': ({ payments, sums }, form) => ({
    words: `${verbForm(form, 'pays', 'paid', 'pay')} ${writeSum(sums)} in all to ${payments.length} recipients`,
    more: newRecipientWords(payments),
  }),
  collect: ({ account, from, amounts }, form) => ({
    words: `${regular(form, 'move')} ${writeSum(amounts)} from ${writeName(from)} to ${writeName(account)}`,
  }),
  'send-items': ({ account, items }, form) => ({
    words: `${verbForm(form, 'sends', 'sent', 'send')} ${writeItems(items)} to ${writeRecipient(account, form)}`,
    stop: account.imitates !== undefined,
  }),
  allow: (facts, form) => {
    const { account, amount, unlimited, recognised, until } = facts
    const risk = writeRisk(facts)
    return {
      words: unlimited
        ? `${lets(form)} ${writeName(account)} spend all ${tokenName(amount)}, with no limit`
        : `${lets(form)} ${writeName(account)} spend ${writeLeadAmount(amount)}`,
      stop: recognised === false,
      consequence:
        until === undefined
          ? (risk ?? 'It can take them now or at any later time.')
          : `It can take them until ${writeDay(until)}.`,
      more: spenderNotes(recognised, { until, risk }),
    }
  },
  'allow-items': ({ account, token, item, recognised }, form) => ({
    words:
      item === 'all'
        ? `${lets(form)} ${writeName(account)} move everything that this Safe has in ${writeName(token)}`
        : `${lets(form)} ${writeName(account)} take ${
            item === undefined ? `every NFT of ${writeName(token)}` : `${writeName(token)} #${item}`
          }`,
    stop: recognised === false,
    consequence: 'It can take them now or at any later time.',
    more: spenderNotes(recognised, {}),
  }),
  revoke: ({ account, token }, form) => ({
    words: `${verbForm(form, 'takes', 'took', 'take')} back what ${writeName(account)} may spend of ${writeName(token)}`,
  }),
  'add-owner': ({ account, threshold, before }, form) => ({
    words: `${regular(form, 'add')} ${writeName(account)} as an owner`,
    stop: before !== undefined && Number(threshold) < before.threshold,
    consequence: quorumAfter(1, threshold, before),
    more: quorumAfter(1, threshold, before),
  }),
  'remove-owner': ({ account, threshold, before }, form) => ({
    words: `${regular(form, 'remove')} the owner ${writeBareName(account)}`,
    more: quorumAfter(-1, threshold, before),
  }),
  'swap-owner': ({ account, old }, form) => ({
    words: `${regular(form, 'replace')} the owner ${writeBareName(old)} by ${writeName(account)}`,
  }),
  threshold: ({ threshold, before }, form) => ({
    words: writeThreshold(threshold, before, form),
    stop: before !== undefined && Number(threshold) < before.threshold,
    more: threshold === 1n ? 'Then any one owner can spend alone.' : undefined,
  }),
  'enable-module': ({ account }, form) => ({
    words: `${lets(form)} ${writeName(account)} spend without any owner’s signature`,
    stop: true,
    consequence: 'A module can move everything in this Safe.',
  }),
  'disable-module': ({ account }, form) => ({
    words: `${regular(form, 'remove')} the module ${writeName(account)}`,
  }),
  guard: (facts, form) => guardPhrase('guard', facts, form),
  'module-guard': (facts, form) => guardPhrase('module guard', facts, form),
  'fallback-handler': (facts, form) => guardPhrase('fallback handler', facts, form),
  'replace-code': ({ account, official }, form) => ({
    words:
      official === true
        ? `${verbForm(form, 'changes', 'changed', 'change')} the code of this Safe to ${writeName(account)}`
        : `${regular(form, 'replace')} the code of this Safe`,
    stop: official === false,
    consequence: 'The author of the new code controls everything in this Safe.',
  }),
  'run-as-safe': ({ account, foreign }, form) => ({
    words: foreign
      ? `${verbForm(form, 'runs', 'ran', 'run')} foreign code as the Safe`
      : `${verbForm(form, 'runs', 'ran', 'run')} the code of ${writeName(account)} as the Safe`,
    stop: true,
    consequence: `The code of ${writeName(account)} could change or take everything in it.`,
  }),
  'run-official': ({ account, role }, form) => ({
    words: `${officialActs[role]?.[form] ?? `${verbForm(form, 'runs', 'ran', 'run')} ${writeName(account)} as the Safe`}`,
  }),
  'run-other-safe': ({ account }, form) => ({
    words: `${regular(form, 'execute')} a transaction of the Safe ${writeName(account)}`,
  }),
  'approve-hash': ({ account }, form) => ({
    words: `${regular(form, 'approve')} a transaction of the Safe ${writeName(account)}`,
  }),
  use: (facts, form) => {
    const { to, use } = facts
    const whom =
      to === undefined ? '' : `, ${use.kind === 'swap' ? 'sent to' : 'for'} ${writeRecipient(to, form)}`
    const until = use.kind === 'swap' ? use.until : undefined
    return {
      words: `${writeUse(facts, form)}${whom}`,
      stop: to?.imitates !== undefined,
      more: until === undefined ? undefined : `The order is valid until ${writeDay(until)}.`,
    }
  },
  'give-power': (facts, form) => ({
    words: writeGift(facts, form),
    stop: facts.recognised === false && facts.power !== 'votes',
    consequence: 'That account can then decide over the contract.',
  }),
  'end-power': (facts, form) => ({ words: writeLoss(facts, form) }),
  'replace-other-code': ({ account, over }, form) => ({
    words: `${regular(form, 'replace')} the code of ${writeName(over)} by ${writeName(account)}`,
  }),
  call: ({ account, method, claimedBy, along, noToken }, form) => {
    const what = method === undefined ? '' : `${writeClaimedMethod(method, claimedBy)} on `
    const value = along === undefined ? '' : ` with ${writeLeadAmount(along)}`
    const why = noToken ? ', which is not a token' : ''
    const by = claimedBy === undefined ? '' : `, ${claimerWords[claimedBy]}`
    return {
      words: `${verbForm(form, 'calls', 'called', 'call')} ${what}${writeName(account)}${value}${by}${why}`,
      stop: noToken,
      consequence: 'No token moves.',
      more: writeUnknown(method, claimedBy),
    }
  },
  reject: ({ nonce, cancels: [first, ...more] }, form) => ({
    words:
      first === undefined
        ? `${regular(form, 'reject')} every other transaction with nonce ${nonce}`
        : `${verbForm(form, 'cancels', 'cancelled', 'cancel')} ${writeCancelled(first, more.length, (act) => phraseOf(act, 'present').words)}`,
  }),
  'sign-in': ({ domain }, form) => ({
    words: `${verbForm(form, 'signs', 'signed', 'sign')} in to ${writeNameOf(domain)} as this Safe`,
  }),
  'sign-text': ({ words }, form) => ({
    words: `${verbForm(form, 'signs', 'signed', 'sign')} the text “${visibleText(words)}”`,
  }),
  'sign-data': ({ type, domain }, form) => ({
    words: `${verbForm(form, 'signs', 'signed', 'sign')} ${visibleText(type)}${
      domain === undefined ? '' : ` for “${writeNameOf(domain)}”`
    }`,
    more: 'What this signature does is not known here. Read each of its fields.',
  }),
  'sign-order': ({ gives, gets }, form) => ({
    words: `${regular(form, 'offer')} ${gives.length === 0 ? 'nothing' : writeSum(gives)} for ${
      gets.length === 0 ? 'nothing in return' : `at least ${writeSum(gets)}`
    }`,
  }),
  'sign-for': ({ account }, form) => ({
    words: `${verbForm(form, 'signs', 'signed', 'sign')} a transaction of the Safe ${writeName(account)}`,
  }),
  'lend-name': ({ calls }, form) => ({
    words: `${lets(form)} another account make ${calls === 1 ? 'a call' : `${calls} calls`} as this Safe`,
    stop: true,
    consequence: 'The holder of the signature decides when.',
  }),
  nothing: ({ account }, form) => ({
    words: `${verbForm(form, 'calls', 'called', 'call')} ${writeName(account)} with no value and no data`,
  }),
}

/** In quotes where it is the word of others: a name of a method can be any word of ours. */
function writeClaimedMethod(method: string, claimedBy: ClaimedBy | undefined): string {
  const name = writeNameOf(method)
  return claimedBy === undefined ? name : `“${name}”`
}

function writeUnknown(method: string | undefined, claimedBy: ClaimedBy | undefined): string | undefined {
  if (claimedBy !== undefined) return 'A name proves nothing. What the call does is not known here.'
  return method === undefined ? 'What the call does is not known here.' : undefined
}

function writeRecipient(to: Recipient, form: Form): string {
  const name = writeName(to)
  if (form !== 'present') return name
  if (to.imitates !== undefined) return `${name}, which imitates ${writeNameOf(to.imitates)}`
  return to.isNew === true ? `${name}, never paid before` : name
}

/** A spender is not a recipient of a payment: what is said of those says nothing of it. */
function spenderNotes(
  recognised: boolean | undefined,
  { until, risk }: { readonly until?: number | undefined; readonly risk?: string | undefined },
): readonly string[] {
  return [
    ...(recognised === false ? ['The spender is unknown to this Safe.'] : []),
    ...(risk === undefined ? [] : [risk]),
    ...(until === undefined ? [] : [`The signature is valid until ${writeDay(until)}.`]),
  ]
}

/** What is at risk: all that is there, and without a limit all that comes. */
function writeRisk({ atRisk, unlimited, recognised }: ActFacts['allow']): string | undefined {
  if (atRisk === undefined) return undefined
  const who = recognised === false ? 'It' : 'The spender'
  const later = unlimited ? '' : ', up to that amount'
  return `${who} may take all ${writeLeadAmount(atRisk)} that this Safe holds now, and what comes later${later}.`
}

/** One act in words. */
export function phraseOf<code extends keyof ActFacts>({ code, facts }: ActOf<code>, form: Form): Phrase {
  return actWords[code](facts, form)
}

function tokenName({ token, unit }: ActFacts['allow']['amount']): string {
  return unit === undefined ? `of the token ${writeName(token)}` : writeNameOf(unit.symbol)
}

function writeItems(items: ActFacts['send-items']['items']): string {
  const [first] = items
  if (first === undefined) return 'no NFT'
  if (items.length === 1) return `${writeItemCount(first)}${writeName(first.token)} #${first.item}`
  return items.some((item) => writeItemCount(item) !== '')
    ? `${items.length} kinds of NFTs`
    : `${items.length} NFTs`
}

function writeItemCount({ count = 1n }: LeadItem): string {
  return count === 1n ? '' : `${count} of `
}

function quorumAfter(change: 1 | -1, threshold: bigint, quorum: LeadQuorum | undefined): string {
  if (quorum === undefined)
    return `After this, ${threshold} ${threshold === 1n ? 'owner' : 'owners'} must sign.`
  return `After this, ${threshold} of ${quorum.owners + change} owners must sign (now ${quorum.threshold} of ${quorum.owners}).`
}

function writeThreshold(threshold: bigint, quorum: LeadQuorum | undefined, form: Form): string {
  if (quorum === undefined || Number(threshold) === quorum.threshold)
    return `${verbForm(form, 'sets', 'set', 'set')} the threshold to ${threshold}`
  const word = Number(threshold) < quorum.threshold ? 'lower' : 'raise'
  return `${regular(form, word)} the threshold from ${quorum.threshold} to ${threshold}`
}

function guardPhrase(what: string, { account, lacks }: ActFacts['guard'], form: Form): Phrase {
  if (lacks !== undefined)
    return { words: `${regular(form, 'ask')} for a ${what}, which this version of the Safe does not have` }
  return account === undefined
    ? { words: `${regular(form, 'remove')} the ${what}` }
    : { words: `${verbForm(form, 'sets', 'set', 'set')} the ${what} to ${writeName(account)}` }
}

const officialActs: Partial<Readonly<Record<OfficialRole, Readonly<Record<Form, string>>>>> = {
  'sign-message': {
    present: 'signs a message as the Safe, on chain and for good',
    past: 'signed a message as the Safe, on chain and for good',
    base: 'sign a message as the Safe, on chain and for good',
  },
  'create-call': {
    present: 'creates a contract',
    past: 'created a contract',
    base: 'create a contract',
  },
  migration: {
    present: 'moves the Safe to a newer version',
    past: 'moved the Safe to a newer version',
    base: 'move the Safe to a newer version',
  },
  'l2-migration': {
    present: 'moves the Safe to its variant with more events',
    past: 'moved the Safe to its variant with more events',
    base: 'move the Safe to its variant with more events',
  },
}
