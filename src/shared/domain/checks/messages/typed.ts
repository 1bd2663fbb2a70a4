import { isExact } from '../../calldata/DecodedCall.ts'
import { isOfficialMultiSend } from '../../calldata/zeroRule.ts'
import { reachableTypes } from '../../typedData/typedData.ts'
import { lowerAddress, zeroAddress } from '../../values/address.ts'
import {
  type CheckOutcome,
  type MessageCheck,
  reportFinding,
  reportUnchecked,
  silent,
} from '../subject/Check.ts'
import { decodeTransaction, readCalls } from '../subject/createSubject.ts'
import { nameOf } from '../subject/describe.ts'
import { notApplicable } from '../subject/Fact.ts'
import type { MessageAnswerForm, MessageSubject } from '../subject/MessageSubject.ts'
import { mentionedAddresses } from '../subject/mentioned.ts'
import type { SignedRequest } from '../subject/SignedRequest.ts'
import type { SignedValue } from '../subject/SignedValue.ts'
import { accountIn, addressOf, nameWordsOf } from '../subject/signedValues.ts'
import { accountsInWords } from './accountsInWords.ts'
import { meaningOfField, namesAmount } from './meaning.ts'

const otherSafe: MessageCheck = {
  id: 'J2',
  runs: 'on-messages',
  run: (subject) => {
    const { content, domain, safe, request, knownAddresses } = subject
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    const isTransaction =
      primaryType === 'SafeTx' || hasAll(message, ['to', 'data', 'operation', 'safeTxGas'])
    if (!isTransaction || domain.verifyingContract === safe) return silent
    const other = domain.verifyingContract
    const facts = { safe: other === undefined ? undefined : nameOf(other, subject) }
    const target = addressOf(message['to'])
    // A batch of Safe is a delegatecall, and only its calls matter.
    const isBatch = target !== undefined && isOfficialMultiSend(target) && request !== undefined
    if (Number(message['operation']) !== 0 && !isBatch)
      return reportFinding('critical', { code: 'J2.delegatecall', facts })
    // What it does counts: `assessWithInner` raises this to the worst of it.
    const isOwn =
      other !== undefined && knownAddresses.label(other) !== undefined && request?.kind === 'safe-transaction'
    return reportFinding(isOwn ? 'warning' : 'high', { code: 'J2.transaction', facts })
  },
}

const otherSafeMessage: MessageCheck = {
  id: 'J3',
  runs: 'on-messages',
  run: ({ content, domain, safe }) =>
    content.kind === 'typed-data' &&
    content.typedData.primaryType === 'SafeMessage' &&
    domain.verifyingContract !== safe
      ? reportFinding('high', { code: 'J3.other-safe', facts: {} })
      : silent,
}

const domainPlace: MessageCheck = {
  id: 'J7',
  runs: 'on-messages',
  run: (subject) => {
    const { content, domain, identity, facts } = subject
    if (content.kind !== 'typed-data') return silent
    const { chainId } = domain
    const verifyingContract = domain.verifyingContract === zeroAddress ? undefined : domain.verifyingContract
    const open = isForService(subject) ? 'info' : 'warning'
    if (chainId === undefined && verifyingContract === undefined)
      return reportFinding(open, { code: 'J7.no-place', facts: {} })
    const chain =
      chainId === identity.chainId
        ? silent
        : chainId === undefined
          ? reportFinding('warning', { code: 'J7.no-chain', facts: {} })
          : reportFinding(isLogin(subject) ? 'warning' : 'high', {
              code: 'J7.other-chain',
              facts: { chainId, expected: identity.chainId },
            })
    if (verifyingContract === undefined)
      return [...chain, ...reportFinding(open, { code: 'J7.no-contract', facts: {} })]
    const account = facts.accounts(verifyingContract)
    if (!account.known) return [...chain, ...reportUnchecked(account)]
    return account.value.hasCode
      ? chain
      : [
          ...chain,
          ...reportFinding('warning', {
            code: 'J7.no-code',
            facts: { contract: nameOf(verifyingContract, subject) },
          }),
        ]
  },
}

/** Votes and logins are read by a service, not by a contract: they name no other account, no amount and no calls. */
function isForService({ values, safe, request, knownAddresses }: MessageSubject): boolean {
  return (
    request === undefined &&
    values.every((value) => {
      const account = accountIn(value)
      if (account !== undefined)
        return account === safe || account === zeroAddress || knownAddresses.recognised(account) !== undefined
      if (typeof value.value === 'string' && accountsInWords(value.value).some((named) => named !== safe))
        return false
      return !(value.type === 'bytes' && value.value !== '0x') && namesAmount(value.name) !== 'amount'
    })
  )
}

/** A service that names itself reads it, whatever chain it writes down, and a text says what it is for. */
function isLogin(subject: MessageSubject): boolean {
  const { content, domain, values } = subject
  return (
    content.kind === 'typed-data' &&
    typeof content.typedData.domain['name'] === 'string' &&
    (domain.verifyingContract ?? zeroAddress) === zeroAddress &&
    isForService(subject) &&
    values.some(({ type, value }) => type === 'string' && typeof value === 'string' && hasFewWords(value))
  )
}

const fewWords = 3

/** Whether so many words of two letters or more follow each other, with something behind the last. */
function hasFewWords(text: string): boolean {
  let words = 0
  for (const { 0: word, index } of text.matchAll(/\p{L}+/gu)) {
    words = [...word].length > 1 && index + word.length < text.length ? words + 1 : 0
    if (words === fewWords) return true
  }
  return false
}

const oddTypes: MessageCheck = {
  id: 'J8',
  runs: 'on-messages',
  run: ({ content, typed }) => {
    if (content.kind !== 'typed-data' || typed === undefined) return silent
    if (!typed.ok) return reportFinding('high', { code: 'J8.no-hash', facts: {} })
    const { types, primaryType } = content.typedData
    const unknownType = !reachableTypes(types, primaryType).includes(primaryType)
    return [
      ...typed.unsigned.flatMap((path) =>
        reportFinding(misleads(path) ? 'high' : 'warning', { code: 'J8.unsigned-value', facts: { path } }),
      ),
      ...(typed.unusedTypes.length === 0
        ? silent
        : reportFinding('warning', { code: 'J8.unused-types', facts: { types: typed.unusedTypes } })),
      ...(typed.domainTypeDiffers
        ? reportFinding('warning', { code: 'J8.other-domain-type', facts: {} })
        : silent),
      ...(unknownType ? reportFinding('warning', { code: 'J8.no-main-type', facts: {} }) : silent),
    ]
  },
}

/** A value by which people decide what the message does: how much, and to whom. */
function misleads(path: string): boolean {
  const name = path.slice(path.lastIndexOf('.') + 1)
  if (!path.startsWith('message.')) return false
  const words = nameWordsOf(name)
  return (
    namesAmount(name) !== undefined ||
    meaningOfField({ words, struct: { type: '', value: {}, fields: [] } }) !== undefined ||
    words.some((word) => shownWords.has(word))
  )
}

const shownWords: ReadonlySet<string> = new Set([
  'price',
  'token',
  'asset',
  'fee',
  'total',
  'description',
  'action',
])

const forwarded = new Set([
  'ForwardRequest',
  'MetaTransaction',
  'UserOperation',
  'PackedUserOperation',
  'Authorization',
  'SafeOp',
])

const forwardedRequest: MessageCheck = {
  id: 'J10',
  runs: 'on-messages',
  run: (subject) => {
    const { content, request, values } = subject
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    const votes = values.find((value) => meaningOfField(value) === 'votes')
    if (votes !== undefined && !votes.struct.fields.some((name) => namesAmount(name) === 'amount'))
      return judgeVotes(votes, subject)
    if (request?.kind === 'forwarded') return judgeForwarded(subject)
    const authorises = hasAll(message, ['address', 'nonce', 'chainId']) && Object.keys(message).length === 3
    return forwarded.has(primaryType) ||
      hasAll(message, ['from', 'to', 'value', 'gas', 'nonce', 'data']) ||
      authorises
      ? reportFinding('high', { code: 'J10.transaction', facts: {} })
      : silent
  },
}

function judgeVotes(votes: SignedValue, subject: MessageSubject): readonly CheckOutcome[] {
  const account = accountIn(votes)
  const isKnown = account !== undefined && subject.knownAddresses.label(account) !== undefined
  const facts = { account: account === undefined ? undefined : nameOf(account, subject) }
  return reportFinding(isKnown ? 'info' : 'warning', { code: 'J10.votes', facts })
}

/** What the calls do counts: `assessWithInner` raises this to the worst of it. */
function judgeForwarded(subject: MessageSubject): readonly CheckOutcome[] {
  const { request } = subject
  if (request === undefined) return silent
  const account = request.actsAs ?? lowerAddress(request.identity.safe)
  return reportFinding(isClear(request, subject) ? 'warning' : 'high', {
    code: 'J10.calls',
    facts: {
      calls: request.calls,
      account: account === subject.safe ? undefined : nameOf(account, subject),
    },
  })
}

/** Every call is decoded to its last byte, and names only accounts that are known. */
function isClear({ identity, transaction }: SignedRequest, { knownAddresses }: MessageSubject): boolean {
  const { call } = decodeTransaction(identity, transaction)
  const facts = { otherTransactions: nothingApproved, queue: nothingApproved }
  const read = readCalls(transaction, call, facts)
  return (
    read.calls.every((decodedCall) => isExact(decodedCall) && decodedCall.content.kind !== 'unknown') &&
    mentionedAddresses(read).every(
      ({ address }) =>
        address === zeroAddress ||
        address === lowerAddress(identity.safe) ||
        knownAddresses.recognised(address) !== undefined,
    )
  )
}

const nothingApproved = notApplicable('nothing-approved')

function hasAll(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(value, name))
}

const onChainMessage: MessageCheck = {
  id: 'J12',
  runs: 'on-messages',
  run: ({ facts: { onChain } }) => {
    if (!onChain.known) return reportUnchecked(onChain)
    return onChain.value ? reportFinding('warning', { code: 'J12.on-chain', facts: {} }) : silent
  },
}

const unanswered = {
  first: 'J11.first-form',
  earlier: 'J11.earlier-form',
  none: 'J11.no-handler',
} as const satisfies Readonly<Record<Exclude<MessageAnswerForm, 'current'>, string>>

const notValidated: MessageCheck = {
  id: 'J11',
  runs: 'on-messages',
  run: ({ facts: { answersForMessages } }) => {
    if (!answersForMessages.known) return reportUnchecked(answersForMessages)
    const { value } = answersForMessages
    return value === 'current' ? silent : reportFinding('warning', { code: unanswered[value], facts: {} })
  },
}

export const typedMessageRules: readonly MessageCheck[] = [
  otherSafe,
  otherSafeMessage,
  domainPlace,
  oddTypes,
  forwardedRequest,
  onChainMessage,
  notValidated,
]
