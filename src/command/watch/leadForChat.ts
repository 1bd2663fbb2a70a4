import type { CheckSubject } from '../../shared/domain/checks/subject/CheckSubject.ts'
import type { MessageSubject } from '../../shared/domain/checks/subject/MessageSubject.ts'
import type { Lead, LeadAct, LeadAmount, LeadState, LeadUnit } from '../../shared/domain/lead/Lead.ts'
import type { LeadWorld } from '../../shared/domain/lead/LeadWorld.ts'
import { writeLeadAmount, writeNameOf } from '../../shared/domain/lead/leadNames.ts'
import { leadWorldOf } from '../../shared/domain/lead/leadWorldOf.ts'
import { readLead } from '../../shared/domain/lead/readLead.ts'
import { readMessageLead } from '../../shared/domain/lead/readMessageLead.ts'
import { waitingWorldOf } from '../../shared/domain/lead/waitingWorldOf.ts'
import { leadLine, writeLead } from '../../shared/domain/lead/writeLead.ts'
import { defuseLinks } from './defuseLinks.ts'

/** A sentence with amounts, and the same without. */
export type Said = readonly [whole: string, quiet: string]

export type ChatLead = (state: LeadState, critical: boolean) => Said

/** What a transaction does, as its page says it, with the names that contracts give themselves in quotation marks. */
export function leadForChat(subject: CheckSubject, native: LeadUnit): ChatLead {
  const world = quoteWorld(waitingWorldOf(subject, native), native)
  return sayLead(readLead(subject.transaction, subject.call, world))
}

/** What signing a message does. `inner` is what is done because it is signed. */
export function messageLeadForChat(
  subject: MessageSubject,
  inner: CheckSubject | undefined,
  native: LeadUnit,
): ChatLead {
  const worldOf = (signed: CheckSubject | MessageSubject) => quoteWorld(leadWorldOf(signed, native), native)
  return sayLead(
    readMessageLead(subject.content, worldOf(subject), {
      request: subject.request,
      inner: inner && readLead(inner.transaction, inner.call, worldOf(inner)),
    }),
  )
}

function sayLead(whole: Lead): ChatLead {
  const lead = withoutRisk(whole)
  return (state, critical) => {
    const words = writeLead(lead, { state, critical })
    const line = leadLine(words)
    const sentence = words.more === undefined || line.includes(words.more) ? line : `${line} ${words.more}`
    return [defuseLinks(sentence), defuseLinks(hideAmounts(sentence, amountsIn(lead)))]
  }
}

/** A post has room for few letters, and the gravest finding needs them: how much is at risk is on its page. */
function withoutRisk({ acts: [first, ...others], refund }: Lead): Lead {
  const bare = (act: LeadAct): LeadAct =>
    act.code === 'allow' ? { ...act, facts: { ...act.facts, atRisk: undefined } } : act
  return { acts: [bare(first), ...others.map(bare)], refund: refund && { ...refund, atRisk: undefined } }
}

/** A symbol as tokens usually have one: nothing of it can be taken for our words. */
const plainSymbol = /^[A-Za-z0-9]{1,11}$/

function quoteWorld(world: LeadWorld, native: LeadUnit): LeadWorld {
  return {
    ...world,
    ownNameOf: (token) => {
      const name = world.ownNameOf(token)
      return name === undefined ? undefined : quoteName(name)
    },
    unitOf: (token) => {
      const unit = world.unitOf(token)
      return unit === undefined || unit === native ? unit : { ...unit, symbol: quoteName(unit.symbol) }
    },
  }
}

function quoteName(name: string): string {
  return plainSymbol.test(name) ? name : `“${name}”`
}

function hideAmounts(sentence: string, amounts: readonly LeadAmount[]): string {
  const written = amounts
    .map((amount) => [writeLeadAmount(amount), tokenOf(amount)] as const)
    .toSorted(([one], [other]) => other.length - one.length)
  const hidden = written.reduce((text, [amount, token]) => text.replaceAll(amount, `some ${token}`), sentence)
  return hidden
    .replaceAll('less than 1 % of all', 'a part of all')
    .replaceAll(/\d{1,3} % of all/g, 'a part of all')
}

function tokenOf({ unit, token }: LeadAmount): string {
  return unit === undefined ? `of the token ${token.address}` : writeNameOf(unit.symbol)
}

/** Every amount anywhere in a lead. */
function amountsIn(value: unknown): readonly LeadAmount[] {
  if (typeof value !== 'object' || value === null) return []
  return [...(isAmount(value) ? [value] : []), ...Object.values(value).flatMap(amountsIn)]
}

function isAmount(value: object): value is LeadAmount {
  return 'token' in value && 'unit' in value && 'amount' in value && typeof value.amount === 'bigint'
}
