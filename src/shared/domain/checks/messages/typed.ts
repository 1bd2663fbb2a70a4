import { reachableTypes } from '../../typedData/typedData.ts'
import { checksumAddress, lowerAddress } from '../../values/address.ts'
import { readAddress } from '../../values/untrusted.ts'
import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'

export const otherSafe: MessageCheck = {
  id: 'J2',
  title: 'It is a transaction of another Safe',
  grading: 'high; critical when the transaction is by delegatecall',
  why: 'Signing it as an owner approves what the other Safe does.',
  how: 'Open the other Safe and check the transaction there.',
  runs: 'on-messages',
  run: ({ content, domain, safe }) => {
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    const isTransaction =
      primaryType === 'SafeTx' || hasAll(message, ['to', 'data', 'operation', 'safeTxGas'])
    if (!isTransaction || domain.verifyingContract === safe) return silent
    const place =
      domain.verifyingContract === undefined ? 'another Safe' : checksumAddress(domain.verifyingContract)
    return Number(message['operation']) === 0
      ? finds('high', `Signing it approves a transaction of ${place}.`)
      : finds('critical', `Signing it approves a delegatecall of ${place}.`)
  },
}

export const otherSafeMessage: MessageCheck = {
  id: 'J3',
  title: 'It is a message of another Safe',
  grading: 'high',
  why: 'What you sign is wrapped: the inner message is what counts, and your device shows other hashes.',
  how: 'Read the inner message, and compare the hashes for this Safe with the device.',
  runs: 'on-messages',
  run: ({ content, domain, safe }) =>
    content.kind === 'typed-data' &&
    content.typedData.primaryType === 'SafeMessage' &&
    domain.verifyingContract !== safe
      ? finds('high', 'It is a message of another Safe, wrapped so that its owners sign it.')
      : silent,
}

export const domainPlace: MessageCheck = {
  id: 'J7',
  title: 'The typed data are for another chain, or for no contract',
  grading: 'warning; high for another chain',
  why: 'Without a chain and a contract, the signature can be used where nobody thought of.',
  how: 'Look at chainId and verifyingContract of the domain.',
  runs: 'on-messages',
  run: ({ content, domain, place, facts }) => {
    if (content.kind !== 'typed-data') return silent
    const { chainId, verifyingContract } = domain
    const chain =
      chainId === place.chainId
        ? silent
        : chainId === undefined
          ? finds('warning', 'The typed data name no chain: they hold on every one.')
          : finds('high', `The typed data are for chain ${chainId}, the Safe is on ${place.chainId}.`)
    if (verifyingContract === undefined)
      return [...chain, ...finds('warning', 'The typed data name no contract that they are for.')]
    const account = facts.accounts(verifyingContract)
    if (!account.known) return [...chain, ...cannot(account)]
    return account.value.hasCode
      ? chain
      : [...chain, ...finds('warning', `The contract ${checksumAddress(verifyingContract)} has no code.`)]
  },
}

export const oddTypes: MessageCheck = {
  id: 'J8',
  title: 'The types and the values do not fit',
  grading: 'warning; high when no hash can be made',
  why: 'Values that no type names are shown, and signed by nobody.',
  how: 'Compare every value with the types.',
  runs: 'on-messages',
  run: ({ content, typed }) => {
    if (content.kind !== 'typed-data' || typed === undefined) return silent
    if (!typed.ok) return finds('high', 'A value does not fit its type: no hash can be made of it.')
    const { types, primaryType } = content.typedData
    const unknownType = !reachableTypes(types, primaryType).includes(primaryType)
    return [
      ...typed.unsigned.flatMap((path) => finds('warning', `The value ${path} is shown, but not signed.`)),
      ...(typed.unusedTypes.length === 0
        ? silent
        : finds('warning', `The types ${typed.unusedTypes.join(', ')} are declared, but not used.`)),
      ...(typed.domainTypeDiffers
        ? finds('warning', 'The declared type of the domain is not that of its values.')
        : silent),
      ...(unknownType ? finds('warning', 'The main type is not declared.') : silent),
    ]
  },
}

const forwarded = new Set([
  'ForwardRequest',
  'MetaTransaction',
  'UserOperation',
  'PackedUserOperation',
  'Authorization',
  'SafeOp',
])

export const forwardedRequest: MessageCheck = {
  id: 'J10',
  title: 'Somebody else will send a transaction with it',
  grading: 'high; warning for votes that are lent',
  why: 'Such a message is a transaction: whoever gets it can run it in the name of the Safe.',
  how: 'Read target, value and data of the request as if you sent them.',
  runs: 'on-messages',
  run: ({ content }) => {
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    if (hasAll(message, ['delegatee', 'nonce', 'expiry']))
      return finds('warning', 'Whoever gets this message can have the votes of the Safe lent with it.')
    const authorises = hasAll(message, ['address', 'nonce', 'chainId']) && Object.keys(message).length === 3
    return forwarded.has(primaryType) ||
      hasAll(message, ['from', 'to', 'value', 'gas', 'nonce', 'data']) ||
      authorises
      ? finds('high', 'Whoever gets this message can send a transaction in the name of the Safe with it.')
      : silent
  },
}

function hasAll(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(value, name))
}

export const onChainMessage: MessageCheck = {
  id: 'J12',
  title: 'The message is marked as signed on the chain',
  grading: 'warning',
  why: 'What is marked on the chain stays signed for good; nobody can take it back.',
  how: 'Sign off chain where the page accepts it.',
  runs: 'on-messages',
  run: ({ facts: { onChain } }) => {
    if (!onChain.known) return cannot(onChain)
    return onChain.value
      ? finds('warning', 'The message is marked as signed on the chain, for good, by a delegatecall.')
      : silent
  },
}

export const notValidated: MessageCheck = {
  id: 'J11',
  title: 'The Safe cannot prove that it signed',
  grading: 'warning',
  why: 'Without a handler for messages, the page that asks will not accept the signature.',
  how: 'Set the published fallback handler, or sign on the chain.',
  runs: 'on-messages',
  run: ({ facts: { answersForMessages } }) => {
    if (!answersForMessages.known) return cannot(answersForMessages)
    return answersForMessages.value
      ? silent
      : finds(
          'warning',
          'This Safe has no handler that answers for its messages: the signature will not be accepted.',
        )
  },
}

/** The lower-case address in a value; `undefined` when it is none. */
export function addressOf(value: unknown) {
  const address = readAddress(value)
  return address === undefined ? undefined : lowerAddress(address)
}
