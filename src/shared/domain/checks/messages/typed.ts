import { reachableTypes } from '../../typedData/typedData.ts'
import { cannot, finds, type MessageCheck, silent } from '../subject/Check.ts'

export const otherSafe: MessageCheck = {
  id: 'J2',
  runs: 'on-messages',
  run: ({ content, domain, safe }) => {
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    const isTransaction =
      primaryType === 'SafeTx' || hasAll(message, ['to', 'data', 'operation', 'safeTxGas'])
    if (!isTransaction || domain.verifyingContract === safe) return silent
    return Number(message['operation']) === 0
      ? finds('high', { code: 'J2.transaction', facts: { safe: domain.verifyingContract } })
      : finds('critical', { code: 'J2.delegatecall', facts: { safe: domain.verifyingContract } })
  },
}

export const otherSafeMessage: MessageCheck = {
  id: 'J3',
  runs: 'on-messages',
  run: ({ content, domain, safe }) =>
    content.kind === 'typed-data' &&
    content.typedData.primaryType === 'SafeMessage' &&
    domain.verifyingContract !== safe
      ? finds('high', { code: 'J3.other-safe', facts: {} })
      : silent,
}

export const domainPlace: MessageCheck = {
  id: 'J7',
  runs: 'on-messages',
  run: ({ content, domain, place, facts }) => {
    if (content.kind !== 'typed-data') return silent
    const { chainId, verifyingContract } = domain
    const chain =
      chainId === place.chainId
        ? silent
        : chainId === undefined
          ? finds('warning', { code: 'J7.no-chain', facts: {} })
          : finds('high', { code: 'J7.other-chain', facts: { chainId, expected: place.chainId } })
    if (verifyingContract === undefined)
      return [...chain, ...finds('warning', { code: 'J7.no-contract', facts: {} })]
    const account = facts.accounts(verifyingContract)
    if (!account.known) return [...chain, ...cannot(account)]
    return account.value.hasCode
      ? chain
      : [...chain, ...finds('warning', { code: 'J7.no-code', facts: { contract: verifyingContract } })]
  },
}

export const oddTypes: MessageCheck = {
  id: 'J8',
  runs: 'on-messages',
  run: ({ content, typed }) => {
    if (content.kind !== 'typed-data' || typed === undefined) return silent
    if (!typed.ok) return finds('high', { code: 'J8.no-hash', facts: {} })
    const { types, primaryType } = content.typedData
    const unknownType = !reachableTypes(types, primaryType).includes(primaryType)
    return [
      ...typed.unsigned.flatMap((path) => finds('warning', { code: 'J8.unsigned-value', facts: { path } })),
      ...(typed.unusedTypes.length === 0
        ? silent
        : finds('warning', { code: 'J8.unused-types', facts: { types: typed.unusedTypes } })),
      ...(typed.domainTypeDiffers ? finds('warning', { code: 'J8.other-domain-type', facts: {} }) : silent),
      ...(unknownType ? finds('warning', { code: 'J8.no-main-type', facts: {} }) : silent),
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
  runs: 'on-messages',
  run: ({ content }) => {
    if (content.kind !== 'typed-data') return silent
    const { primaryType, message } = content.typedData
    if (hasAll(message, ['delegatee', 'nonce', 'expiry']))
      return finds('warning', { code: 'J10.votes', facts: {} })
    const authorises = hasAll(message, ['address', 'nonce', 'chainId']) && Object.keys(message).length === 3
    return forwarded.has(primaryType) ||
      hasAll(message, ['from', 'to', 'value', 'gas', 'nonce', 'data']) ||
      authorises
      ? finds('high', { code: 'J10.transaction', facts: {} })
      : silent
  },
}

function hasAll(value: Readonly<Record<string, unknown>>, names: readonly string[]): boolean {
  return names.every((name) => Object.hasOwn(value, name))
}

export const onChainMessage: MessageCheck = {
  id: 'J12',
  runs: 'on-messages',
  run: ({ facts: { onChain } }) => {
    if (!onChain.known) return cannot(onChain)
    return onChain.value ? finds('warning', { code: 'J12.on-chain', facts: {} }) : silent
  },
}

export const notValidated: MessageCheck = {
  id: 'J11',
  runs: 'on-messages',
  run: ({ facts: { answersForMessages } }) => {
    if (!answersForMessages.known) return cannot(answersForMessages)
    return answersForMessages.value ? silent : finds('warning', { code: 'J11.no-handler', facts: {} })
  },
}
