import { readTextMessage } from '../../message/messageHash.ts'
import { readBigint } from '../../typedData/readNumber.ts'
import { isRecord } from '../../typedData/typedData.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import { type Hex, isHex } from '../../values/hex.ts'
import { addressesInWords } from '../subject/addressesInWords.ts'
import { type CheckOutcome, type MessageCheck, reportFinding, silent } from '../subject/Check.ts'
import { amountOf, nameOf, tokenOf } from '../subject/describe.ts'
import type { MessageSubject } from '../subject/MessageSubject.ts'
import type { SignedStruct, SignedValue } from '../subject/SignedValue.ts'
import { accountIn, addressOf } from '../subject/signedValues.ts'
import type { MovedThing } from '../words/MovedThing.ts'
import { accountsInWords } from './accountsInWords.ts'
import { handedKeys } from './handedKeys.ts'
import { meaningOfField, namesAmount } from './meaning.ts'
import { isPermitOrOrder } from './messageKind.ts'

export const handsOver: MessageCheck = {
  id: 'J15',
  runs: 'on-messages',
  run: (subject) => {
    if (subject.content.kind !== 'typed-data') return judgeText(subject.content.text, subject)
    const seen = new Set<string>()
    return [
      ...subject.values.flatMap((value) => {
        const account = accountIn(value)
        if (account === undefined || seen.has(`${value.name} ${account}`)) return silent
        seen.add(`${value.name} ${account}`)
        return judgeHandedField(value, account, subject)
      }),
      ...handedKeys(subject).flatMap((facts) => reportFinding('warning', { code: 'J15.key', facts })),
      ...judgeSpace(subject),
      ...judgeBytes(subject),
    ]
  },
}

/** Texts bind where a service or a court reads them. */
function judgeText(text: string, subject: MessageSubject): readonly CheckOutcome[] {
  const words = readTextMessage(text)
  if (words.kind === 'undecodable') return silent
  return accountsInWords(words.text).flatMap((account) =>
    account === zeroAddress || account === subject.safe || nameOf(account, subject).relation !== undefined
      ? silent
      : reportFinding('high', { code: 'J15.in-words', facts: { account: nameOf(account, subject) } }),
  )
}

/** Accounts among bytes that nothing here can read, as the settings of wallets carry them. */
function judgeBytes(subject: MessageSubject): readonly CheckOutcome[] {
  if (subject.request !== undefined) return silent
  const named = subject.values.flatMap(({ type, value }) =>
    type === 'bytes' && typeof value === 'string' && isHex(value) ? addressesInBytes(value) : [],
  )
  return [...new Set(named)].flatMap((account) => {
    if (account === zeroAddress || account === subject.safe) return silent
    if (nameOf(account, subject).relation !== undefined) return silent
    const onChain = subject.facts.accounts(account)
    const severity = onChain.known && !onChain.value.hasCode ? 'high' : 'warning'
    return reportFinding(severity, { code: 'J15.in-bytes', facts: { account: nameOf(account, subject) } })
  })
}

function addressesInBytes(bytes: Hex): readonly LowerAddress[] {
  if (/^0x(?!0{8})[0-9a-f]{40}$/i.test(bytes)) return [lowerAddress(`0x${bytes.slice(2)}`)]
  // Words follow a selector, or begin at once.
  return addressesInWords(`0x00000000${bytes.slice(2).toLowerCase()}`)
}

function judgeHandedField(
  value: SignedValue,
  account: LowerAddress,
  subject: MessageSubject,
): readonly CheckOutcome[] {
  const meaning = meaningOfField(value)
  if (meaning === undefined || account === zeroAddress || account === subject.safe) return silent
  const { typedData } = subject.content.kind === 'typed-data' ? subject.content : { typedData: undefined }
  if (typedData === undefined) return silent
  // J4 and J5 say who may take something, and who gets what an order brings.
  const isSaid = isPermitOrOrder(typedData)
  const who = nameOf(account, subject)
  const isStranger = who.relation === undefined
  const contract = subject.domain.verifyingContract
  const at = contract === undefined ? undefined : nameOf(contract, subject)
  switch (meaning) {
    case 'votes': {
      const loan = amountIn(value.struct, contract, subject)
      // J10 is about votes.
      if (loan === undefined) return silent
      return reportFinding(isStranger ? 'high' : 'warning', {
        code: 'J15.borrows',
        facts: { account: who, amount: loan },
      })
    }
    case 'proposer':
      return reportFinding(isStranger ? 'high' : 'warning', { code: 'J15.proposes', facts: { account: who } })
    case 'power':
      if (
        isSaid &&
        /^(owner|signer|spender|operator|executor|relayer|manager)$/.test(value.words.at(-1) ?? '')
      )
        return silent
      return reportFinding(isStranger ? 'high' : 'warning', {
        code: 'J15.acts',
        facts: { account: who, field: value.name, contract: at },
      })
    case 'proceeds': {
      // J10 and the calls themselves tell of requests.
      if (isSaid || isTargetOfCall(value.struct)) return silent
      const amount = amountIn(value.struct, contract, subject)
      const moves = amount !== undefined || handsOverVerb.test(typedData.primaryType)
      if (!moves && !isStranger) return silent
      return reportFinding(isStranger && moves ? 'high' : 'warning', {
        code: amount === undefined ? 'J15.named' : 'J15.receives',
        facts: { account: who, amount: amount ?? { kind: 'unnamed', amount: 0n }, field: value.name },
      })
    }
  }
}

/** Names of messages that move something, whatever their fields are called. */
const handsOverVerb =
  /transfer|withdraw|claim|send|redeem|exit|release|bridge|give|sell|unstake|unwrap|change|update|^set|assign|payout|payment/i

function isTargetOfCall({ value, fields }: SignedStruct): boolean {
  const data = value['data']
  return fields.includes('data') && typeof data === 'string' && data.startsWith('0x') && fields.includes('to')
}

/** What is beside an account in its struct: an amount, or the number of a thing. */
function amountIn(
  { value, fields }: SignedStruct,
  contract: LowerAddress | undefined,
  subject: MessageSubject,
): MovedThing | undefined {
  for (const name of fields) {
    const kind = namesAmount(name)
    if (kind === undefined) continue
    const token = tokenOfStruct({ value, fields, type: '' }, subject) ?? contract
    const written = value[name]
    if (isDecimalText(written))
      return {
        kind: 'written',
        amount: written,
        token: token === undefined ? undefined : tokenOf(token, subject),
      }
    const amount = readBigint(written)
    if (amount === undefined || amount === 0n) continue
    if (kind === 'item')
      return token === undefined
        ? { kind: 'unnamed', amount }
        : { kind: 'item', token: tokenOf(token, subject), item: amount }
    if (amount >= endless)
      return {
        kind: 'everything',
        token: token === undefined ? undefined : tokenOf(token, subject),
        symbol: undefined,
      }
    return token === undefined
      ? { kind: 'unnamed', amount }
      : { kind: 'amount', amount: amountOf(token, amount, subject) }
  }
  return undefined
}

const endless = 2n ** 128n

/** Services write amounts as text with a point, whatever decimals the token has. */
function isDecimalText(value: unknown): value is string {
  return typeof value === 'string' && /^\d{1,30}\.\d{1,30}$/.test(value) && Number(value) > 0
}

/** Fees name their token beside the list that they are in. */
function tokenOfStruct(
  { value, fields }: SignedStruct,
  { content }: MessageSubject,
): LowerAddress | undefined {
  const message = content.kind === 'typed-data' ? content.typedData.message : {}
  const name = fields.find((field) => /(token|asset|currency)$/i.test(field))
  return (
    (name === undefined ? undefined : addressOf(value[name])) ??
    addressOf(message['token']) ??
    addressOf(message['feeToken'])
  )
}

/** Who decides about the votes of a Snapshot space is written in its settings, which are JSON in a text. */
function judgeSpace(subject: MessageSubject): readonly CheckOutcome[] {
  if (subject.content.kind !== 'typed-data') return silent
  const { message, primaryType } = subject.content.typedData
  const { space, settings } = message
  if (typeof space !== 'string') return silent
  if (/^delete_?space$/i.test(primaryType))
    return reportFinding('high', { code: 'J15.space-deleted', facts: { space } })
  if (typeof settings !== 'string') return silent
  const people = accountsInText(settings)
  const strangers = people.filter((account) => subject.knownAddresses.label(account) === undefined)
  const isCalm = people.length > 0 && strangers.length === 0
  return reportFinding(isCalm ? 'warning' : 'high', {
    code: 'J15.space',
    facts: { space, people: strangers.slice(0, mostNamed).map((account) => nameOf(account, subject)) },
  })
}

const mostNamed = 3

/** Only who has a say: a space also names its tokens and its contracts. */
function accountsInText(settings: string): readonly LowerAddress[] {
  let read: unknown
  try {
    read = JSON.parse(settings)
  } catch {
    return []
  }
  if (!isRecord(read)) return []
  return ['admins', 'moderators', 'members', 'controllers'].flatMap((name) => {
    const list = read[name]
    return Array.isArray(list) ? list.flatMap((account) => addressOf(account) ?? []) : []
  })
}
