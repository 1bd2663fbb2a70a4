import { domainHasChainId, formatSafeVersion, parseSafeVersion } from '../../safe/safeVersion.ts'
import { sameAddress } from '../../values/address.ts'
import { cannot, finds, silent, type TransactionCheck } from '../subject/Check.ts'
import { findOfficial } from '../subject/official.ts'

export const safeVersion: TransactionCheck = {
  id: 'A3',
  title: 'The version of the Safe is in doubt',
  grading: 'high; info when the code is official and only its address is not listed',
  why: 'The version decides how the hash is made, and the contract behind the Safe decides everything else.',
  how: 'Read the first storage slot of the Safe in a block explorer and look its address up in the list of Safe.',
  runs: 'once',
  run: (subject) => {
    const { facts, place } = subject
    if (!facts.state.known) return cannot(facts.state)
    if (facts.state.value === 'no-safe') return silent
    const { version, singleton } = facts.state.value
    const read = parseSafeVersion(version)
    const used = formatSafeVersion(place.version)
    if (read === undefined || formatSafeVersion(read) !== used)
      return finds('high', `The Safe says that its version is ${version}, but the hash was made for ${used}.`)
    const official = findOfficial(singleton, ['singleton'], subject)
    if (official.kind === 'unknown') return cannot(official.reason)
    if (official.kind === 'same-code')
      return finds(
        'info',
        `The contract behind this Safe, ${singleton}, has official code at an unlisted address.`,
      )
    return official.kind === 'official'
      ? silent
      : finds('high', `The contract behind this Safe, ${singleton}, is no published Safe.`)
  },
}

export const chain: TransactionCheck = {
  id: 'A4',
  title: 'Another chain, or a signature that holds on every chain',
  grading: 'critical for another chain; warning for Safes before 1.3.0, whose signatures name no chain',
  why: 'A signature for one chain can be worth something else on another.',
  how: 'Look at the network that your wallet and your device show.',
  runs: 'once',
  run: ({ facts, place }) => {
    if (!facts.chainId.known) return cannot(facts.chainId)
    if (facts.chainId.value !== place.chainId)
      return finds(
        'critical',
        `The transaction is for chain ${place.chainId}, but the node answers for chain ${facts.chainId.value}.`,
      )
    return domainHasChainId(place.version)
      ? silent
      : finds(
          'warning',
          'Signatures of this old Safe name no chain: they hold wherever a Safe has this address and these owners.',
        )
  },
}

export const notASafe: TransactionCheck = {
  id: 'A5',
  title: 'The account is no Safe',
  grading: 'critical',
  why: 'Nothing protects what is sent to an address where no Safe is.',
  how: 'Open the address in a block explorer and see whether it is a contract with owners.',
  runs: 'once',
  run: ({ facts: { state, predicted }, place }) => {
    if (!state.known) return cannot(state)
    const awaited = predicted.known && predicted.value !== undefined
    return state.value === 'no-safe' && !awaited
      ? finds('critical', `There is no Safe at ${place.safe} on chain ${place.chainId}.`)
      : silent
  },
}

export const undeployed: TransactionCheck = {
  id: 'A16',
  title: 'The Safe is not deployed, and its set-up leads to another address',
  grading: 'warning',
  why: 'Money sent ahead would wait at an address that this set-up never reaches.',
  how: 'Deploy the Safe first, or compute its address from the set-up with another tool.',
  runs: 'once',
  run: ({ facts: { predicted }, place }) => {
    if (!predicted.known) return cannot(predicted)
    return predicted.value === undefined || sameAddress(predicted.value, place.safe)
      ? silent
      : finds('warning', `The set-up of this Safe leads to ${predicted.value}, not to ${place.safe}.`)
  },
}
