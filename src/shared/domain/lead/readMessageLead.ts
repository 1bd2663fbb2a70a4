import { type OrderLeg, readOrderTerms } from '../checks/messages/orderTerms.ts'
import { readOrders } from '../checks/messages/readOrders.ts'
import { type Permit, type PermitPart, readPermit } from '../checks/messages/readPermit.ts'
import { readSignIn } from '../checks/messages/readSignIn.ts'
import { permit2 } from '../checks/subject/approvals.ts'
import type { MessageContent } from '../checks/subject/MessageSubject.ts'
import type { SignedRequest } from '../checks/subject/SignedRequest.ts'
import { addressOf } from '../checks/subject/signedValues.ts'
import type { TypedData } from '../typedData/typedData.ts'
import { type LowerAddress, lowerAddress } from '../values/address.ts'
import { shortenText } from '../values/shortenText.ts'
import { allHeldOf, leadAccountOf, leadAmountOf, leadTokenOf, recipientOf } from './actsOfFacts.ts'
import type { Lead, LeadAct } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

/** As many characters of a text as a title has room for. */
const longest = 90
/** From here on an allowance never runs out, as in the checks. */
const unlimitedFrom = 2n ** 128n
const endless = 2n ** 256n

/**
 * What signing a message does, for the sentence that leads its page. `request` are calls that typed data let another
 * account make, and `inner` is what those do.
 */
export function readMessageLead(
  content: MessageContent,
  world: LeadWorld,
  asked: { readonly request: SignedRequest | undefined; readonly inner: Lead | undefined },
): Lead {
  if (content.kind === 'text') return leadOfActs(textAct(content.text))
  const { typedData } = content
  const { request, inner } = asked
  const [first, ...others] = [
    ...(request === undefined ? [] : [requestAct(request, world), ...(inner?.acts ?? [])]),
    ...permitActs(readPermit(typedData), { world, isOwn: isOfSafe(typedData, world) }),
    ...orderActs(typedData, world),
  ]
  return first === undefined ? leadOfActs(dataAct(typedData)) : leadOfActs(first, ...others)
}

function leadOfActs(first: LeadAct, ...others: readonly LeadAct[]): Lead {
  return { acts: [first, ...others], refund: undefined }
}

function textAct(text: string): LeadAct {
  const signIn = readSignIn(text)
  if (signIn !== undefined) return { code: 'sign-in', calls: 1, facts: { domain: signIn.domain } }
  const line = text.split('\n').find((row) => row.trim() !== '')
  return { code: 'sign-text', calls: 1, facts: { words: shortenText(line?.trim() ?? '', longest) } }
}

function dataAct({ primaryType, domain }: TypedData): LeadAct {
  const { name } = domain
  const facts = {
    type: shortenText(primaryType, longest),
    domain: typeof name === 'string' && name !== '' ? shortenText(name, longest) : undefined,
  }
  return { code: 'sign-data', calls: 1, facts }
}

function requestAct({ kind, identity, calls }: SignedRequest, world: LeadWorld): LeadAct {
  return kind === 'safe-transaction'
    ? { code: 'sign-for', calls: 1, facts: { account: leadAccountOf(lowerAddress(identity.safe), world) } }
    : { code: 'lend-name', calls, facts: { calls } }
}

type PermitGiven = {
  readonly world: LeadWorld
  /** Nothing says that the tokens are those of another account. */
  readonly isOwn: boolean
}

/** A permit may name whose tokens it is about. */
function isOfSafe({ message }: TypedData, { safe }: LeadWorld): boolean {
  const named = [message['owner'], message['holder'], message['from']].filter((one) => one !== undefined)
  return named.every((one) => addressOf(one) === safe)
}

function permitActs(permit: Permit | undefined, given: PermitGiven): readonly LeadAct[] {
  const { world } = given
  if (permit?.spender === undefined) return []
  const { spender, parts, moves, deadline } = permit
  return parts.flatMap((part): readonly LeadAct[] => {
    if (part.token === undefined) return []
    const { token, amount } = { ...part, token: part.token }
    if (moves && amount !== undefined) {
      const to = recipientOf(spender, world)
      return [
        { code: 'pay', calls: 1, facts: { to, account: to, amounts: [leadAmountOf(token, amount, world)] } },
      ]
    }
    return [permitAct({ ...part, token }, { spender, until: deadline }, given)]
  })
}

function permitAct(
  { token, amount, item }: PermitPart & { readonly token: LowerAddress },
  { spender, until }: { readonly spender: LowerAddress; readonly until: number | undefined },
  { world, isOwn }: PermitGiven,
): LeadAct {
  const account = leadAccountOf(spender, world)
  const recognised = world.isRecognised(spender)
  if (item !== undefined) {
    const facts = { account, token: leadTokenOf(token, world), item, recognised }
    return { code: 'allow-items', calls: 1, facts }
  }
  if (amount === 0n) return { code: 'revoke', calls: 1, facts: { account, token: leadTokenOf(token, world) } }
  const unlimited = amount === undefined || amount >= unlimitedFrom
  const facts = {
    account,
    amount: leadAmountOf(token, amount ?? 0n, world),
    unlimited,
    recognised,
    atRisk: isOwn && spender !== permit2 ? allHeldOf(token, unlimited ? endless : amount, world) : undefined,
    until,
  }
  return { code: 'allow', calls: 1, facts }
}

function orderActs(typedData: TypedData, world: LeadWorld): readonly LeadAct[] {
  return readOrders(typedData).flatMap(({ terms, fields }): readonly LeadAct[] => {
    const { gives, gets } = terms ?? readOrderTerms(fields) ?? { gives: [], gets: [] }
    if (gives.length === 0 && gets.length === 0) return []
    const facts = { gives: legsOf(gives, world), gets: legsOf(ownLegs(gets, world), world) }
    return [{ code: 'sign-order', calls: 1, facts }]
  })
}

/** What arrives here: the fees of others are in the same list. */
function ownLegs(gets: readonly OrderLeg[], { safe }: LeadWorld): readonly OrderLeg[] {
  return gets.filter(({ receiver }) => receiver === undefined || receiver === safe)
}

function legsOf(legs: readonly OrderLeg[], world: LeadWorld) {
  return legs.flatMap(({ token, amount, item }) =>
    token === undefined || item !== undefined ? [] : [leadAmountOf(token, amount, world)],
  )
}
