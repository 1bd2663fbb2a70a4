import {
  type CheckOutcome,
  type MessageCheck,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import { isOpenToAll } from '../subject/isOpenToAll.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import type { Severity } from '../subject/Severity.ts'
import type { SaidFinding } from '../words/checkWords.ts'
import type { MovedThing } from '../words/MovedThing.ts'
import type { NamedAccount } from '../words/NamedAccount.ts'
import { type Permit, type PermitPart, readPermit } from './readPermit.ts'

const month = 30 * 24 * 3600

export const permits: MessageCheck = {
  id: 'J4',
  runs: 'on-messages',
  run: (subject) => {
    const permit = subject.content.kind === 'typed-data' ? readPermit(subject.content.typedData) : undefined
    return permit === undefined ? silent : judgePermit(permit, subject)
  },
}

/** No token has so much: the number only says that there is no limit. */
const endless = 2n ** 128n
const mostParts = 10

function judgePermit(permit: Permit, subject: MessageSubject): readonly CheckOutcome[] {
  const { spender, parts, deadline } = permit
  const { now } = subject.facts
  const isLong = deadline !== undefined && (!now.known || deadline - now.value > month)
  const bounded =
    deadline !== undefined && !isLong && parts.every(({ amount }) => amount !== undefined && amount < endless)
  const revokes = parts.length > 0 && parts.every(({ amount }) => amount === 0n)
  const severity = revokes ? 'info' : gradeOf(permit, { bounded, subject })
  const who = spender === undefined ? undefined : nameOf(spender, subject)
  const named = parts.length === 0 ? [{ token: undefined, amount: undefined, item: undefined }] : parts
  const findings = named
    .slice(0, mostParts)
    .flatMap((part) =>
      reportFinding(severity, sayPermitPart({ spender: who, what: thingOf(part, subject) }, permit)),
    )
  if (deadline === undefined) return findings
  if (!now.known) return [...findings, ...reportUnchecked(now)]
  return isLong && !revokes
    ? [...findings, ...reportFinding(severity, { code: 'J4.long', facts: {} })]
    : findings
}

/** An allowance that starts anew after each period is more than its amount. */
function sayPermitPart(
  facts: { readonly spender: NamedAccount | undefined; readonly what: MovedThing },
  { moves, period }: Permit,
): SaidFinding {
  if (moves) return { code: 'J4.moves', facts }
  return period === undefined || period < 60n
    ? { code: 'J4.permit', facts }
    : { code: 'J4.again', facts: { ...facts, minutes: period / 60n } }
}

function gradeOf(
  { spender, moves }: Permit,
  { bounded, subject }: { readonly bounded: boolean; readonly subject: MessageSubject },
): Severity {
  if (spender === undefined || isOpenToAll(spender, subject.facts)) return 'high'
  const { label, recognised } = subject.knownAddresses
  if (label(spender) !== undefined) return bounded ? 'warning' : 'high'
  // A contract that many use takes what a call asks for; what is sent to it is lost.
  if (recognised(spender) === undefined || moves) return 'high'
  return bounded ? 'info' : 'warning'
}

function thingOf({ token, amount, item }: PermitPart, subject: MessageSubject): MovedThing {
  const named = token === undefined ? undefined : tokenOf(token, subject)
  if (item !== undefined && named !== undefined) return { kind: 'item', token: named, item }
  if (amount !== undefined && amount < endless)
    return token === undefined
      ? { kind: 'unnamed', amount }
      : { kind: 'amount', amount: amountOf(token, amount, subject) }
  const account = token === undefined ? undefined : subject.facts.accounts(token)
  const symbol = account?.known === true ? account.value.token?.symbol : undefined
  return { kind: 'everything', token: named, symbol }
}
