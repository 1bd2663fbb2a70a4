import { describe, expect, test } from 'vitest'
import {
  accountsWith,
  alice,
  bob,
  calmCall,
  carol,
  look,
  scene,
  sentencesOf,
  simulated,
  stranger,
  usdc,
} from '../../../testing/checkScene.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../values/address.ts'
import { runChecks } from '../runChecks.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const top = (severity: string) => [`${severity} at transaction`]
const withFields = (fields: Partial<SafeTransaction>, facts = {}) => scene(calmCall, { fields, facts })
const gwei = 10n ** 9n
const thief = checksumAddress(stranger)
const relay = checksumAddress('0xaef22e5f09980fc1ba6f2ec3ec34c1b9aec885b5')
const inUsdc = {
  safeTxGas: 110_000n,
  baseGas: 80_000n,
  gasToken: checksumAddress(usdc),
  refundReceiver: relay,
}
const noHoldings = { holdings: unknownFact('chain-silent') }

describe('checks of gas and refunds', () => {
  test('behavior: E1 fires for a refund, critically for a large one', () => {
    expect(look('E1', withFields({ gasPrice: 1n, safeTxGas: 100_000n }))).toEqual(top('warning'))
    expect(look('E1', withFields({ gasPrice: 1000n * gwei, baseGas: 10n ** 8n }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 300n * gwei, safeTxGas: 10n ** 5n }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 1n, gasToken: thief }))).toEqual(top('critical'))
    expect(look('E1', withFields({ gasPrice: 1n }, noHoldings))).toEqual([...top('warning'), 'unchecked'])
    expect(look('E1', withFields({ gasPrice: 1n, refundReceiver: thief }, noHoldings))).toEqual(
      top('critical'),
    )
  })
  test('behavior: E1 fires for a trap of refunds although nothing is known of the holdings', () => {
    const inDollars = { gasToken: checksumAddress(usdc), safeTxGas: 100_000n }
    const price = (gasPrice: bigint) => look('E1', withFields({ ...inDollars, gasPrice }, noHoldings))
    expect(price(10n ** 6n)).toEqual(top('critical'))
    expect(price(501n)).toEqual(top('critical'))
    expect(price(500n)).toEqual([...top('warning'), 'unchecked'])
    const native = (gasPrice: bigint) =>
      look('E1', withFields({ safeTxGas: 10n ** 6n, gasPrice }, noHoldings))
    expect(native(100n * gwei)).toEqual([...top('warning'), 'unchecked'])
    expect(native(100n * gwei + 1n)).toEqual(top('critical'))
    const unread = { ...noHoldings, accounts: accountsWith({ [usdc]: { hasCode: true } }) }
    expect(look('E1', withFields({ ...inDollars, gasPrice: 1n }, unread))).toEqual(top('critical'))
  })
  test('behavior: E1 fires as info for a small payment to the known relay, and as a warning without a price', () => {
    const relayed = { ...inUsdc, gasPrice: 20n }
    expect(look('E1', withFields(relayed))).toEqual(top('info'))
    expect(look('E1', withFields(relayed, noHoldings))).toEqual([...top('warning'), 'unchecked'])
    const noBasis = { feeBasis: unknownFact('chain-silent') }
    expect(look('E1', withFields(relayed, noBasis))).toEqual([...top('warning'), 'unchecked'])
    expect(look('E1', withFields({ ...relayed, gasPrice: 10n ** 4n }, noHoldings))).toEqual(top('critical'))
  })
  test('behavior: E1 fires red for a payment to the known relay without a gas limit, and says so', () => {
    const endless = (gasPrice: bigint) =>
      sentencesOf('E1', scene(calmCall, { fields: { ...inUsdc, safeTxGas: 0n, gasPrice } }))
    const counted = 'safeTxGas is 0, so a whole block of gas is counted.'
    expect(endless(2n)).toEqual([`high: The Safe pays up to 60.16 USDC for the execution: ${counted}`])
    // A whole block costs less than 50 dollars and a hundredth of what is held.
    expect(endless(1n)).toEqual([`info: The Safe pays up to 30.08 USDC for the execution: ${counted}`])
    const held = knownFact([{ token: usdc, amount: 3_000n * 10n ** 6n, decimals: 6, price: 1 }])
    const little = { ...inUsdc, safeTxGas: 0n, gasPrice: 1n }
    expect(look('E1', withFields(little, { holdings: held }))).toEqual(top('high'))
    expect(look('E1', withFields(little, noHoldings))).toEqual([...top('high'), 'unchecked'])
    const unpriced = {
      holdings: knownFact([{ token: usdc, amount: 10n ** 12n, decimals: 6, price: undefined }]),
    }
    expect(look('E1', withFields(little, unpriced))).toEqual(top('warning'))
    expect(look('E1', withFields({ ...little, gasPrice: 2n }, unpriced))).toEqual(top('high'))
    expect(look('E1', withFields({ ...inUsdc, safeTxGas: 0n, gasPrice: 20n }))).toEqual(top('critical'))
  })
  test('behavior: E1 fires red for a fee in a token of 0 decimals, to a relay and to a stranger', () => {
    const token = { name: 'Pass', symbol: 'PASS', decimals: 0 }
    const whole = { accounts: accountsWith({ [usdc]: { hasCode: true, token } }) }
    for (const refundReceiver of [relay, thief]) {
      const paid = withFields({ ...inUsdc, refundReceiver, gasPrice: 1n }, { ...whole, ...noHoldings })
      expect(sentencesOf('E1', paid)[0]).toBe('critical: The Safe pays up to 190,000 PASS for the execution.')
    }
    const holdings = knownFact([{ token: usdc, amount: 10n ** 9n, decimals: 0, price: undefined }])
    const held = withFields({ ...inUsdc, refundReceiver: zeroAddress, gasPrice: 1n }, { ...whole, holdings })
    expect(look('E1', held)).toEqual(top('critical'))
  })
  test('behavior: E1 counts a whole block on version 0.1.0, which pays for more than the call', () => {
    const fields = { safeTxGas: 100_000n, gasPrice: 1n * gwei }
    expect(sentencesOf('E1', scene(calmCall, { fields, version: '1.0.0' }))).toEqual([
      'warning: The Safe pays up to 0.0001 ETH for the execution.',
    ])
    expect(sentencesOf('E1', scene(calmCall, { fields, version: '0.1.0' }))).toEqual([
      'critical: The Safe pays up to 0.03 ETH for the execution: a Safe of version 0.1.0 pays for all gas that is used, whatever safeTxGas says, so a whole block of gas is counted.',
    ])
    const relayed = scene(calmCall, { fields: { ...inUsdc, gasPrice: 1n }, version: '0.1.0' })
    expect(look('E1', relayed)).toEqual(top('high'))
  })
  test('behavior: E1 stays silent without a gas price', () => {
    expect(look('E1', withFields({ baseGas: 10n ** 9n }))).toEqual([])
  })
  test('behavior: E2 fires for a chosen receiver, critically with a gas price', () => {
    expect(look('E2', withFields({ refundReceiver: thief }))).toEqual(top('high'))
    expect(look('E2', withFields({ refundReceiver: thief, gasPrice: 1n }))).toEqual(top('critical'))
    const unread = { person: unknownFact('chain-silent') }
    expect(look('E2', withFields({ refundReceiver: thief }, unread))).toEqual(top('high'))
  })
  test('behavior: E2 stays silent without a receiver, for you and for the known relay', () => {
    for (const refundReceiver of [relay, checksumAddress(alice)])
      expect(look('E2', withFields({ refundReceiver, gasPrice: 1n }))).toEqual([])
    expect(look('E2', withFields({}))).toEqual([])
  })
  test('behavior: E3 fires for a gas token', () => {
    expect(look('E3', withFields({ gasToken: checksumAddress(usdc) }))).toEqual(top('warning'))
    expect(look('E3', withFields({ gasToken: checksumAddress(usdc), refundReceiver: thief }))).toEqual(
      top('high'),
    )
  })
  test('behavior: E3 fires as a remark where the known relay is paid', () => {
    const paid = { gasToken: checksumAddress(usdc), refundReceiver: relay, gasPrice: 1n }
    expect(look('E3', withFields(paid))).toEqual(top('info'))
  })
  test('behavior: E3 stays silent for the native currency', () => {
    expect(look('E3', withFields({ gasPrice: 1n }))).toEqual([])
  })
  test('behavior: E4 fires for gas fields without effect', () => {
    expect(look('E4', withFields({ gasToken: checksumAddress(usdc) }))).toEqual(top('info'))
    expect(look('E4', withFields({ refundReceiver: thief }))).toEqual(top('info'))
  })
  test('behavior: E4 stays silent when they have one, or are empty', () => {
    expect(look('E4', withFields({ gasPrice: 1n, refundReceiver: thief }))).toEqual([])
    expect(look('E4', withFields({}))).toEqual([])
  })
  test('behavior: E5 fires when the executor is paid', () => {
    expect(look('E5', withFields({ gasPrice: 1n }))).toEqual(top('warning'))
  })
  test('behavior: E5 stays silent for a chosen receiver and for no price', () => {
    expect(look('E5', withFields({ gasPrice: 1n, refundReceiver: thief }))).toEqual([])
    expect(look('E5', withFields({}))).toEqual([])
  })
  test('behavior: E6 fires when a failure uses up the nonce', () => {
    expect(look('E6', withFields({ safeTxGas: 1n }))).toEqual(top('warning'))
  })
  test('behavior: E6 fires as a remark for a Safe whose every failure does', () => {
    expect(look('E6', scene(calmCall, { version: '1.2.0' }))).toEqual(top('info'))
    expect(look('E6', scene(calmCall, { version: '1.2.0', fields: { safeTxGas: 1n } }))).toEqual(top('info'))
    expect(look('E6', scene(calmCall, { version: '1.2.0', fields: { gasPrice: 1n } }))).toEqual([])
  })
  test('behavior: E6 stays silent without a gas limit', () => {
    expect(look('E6', withFields({}))).toEqual([])
  })
  test('behavior: E7 fires when the call takes more', () => {
    expect(look('E7', withFields({ safeTxGas: 40_000n }))).toEqual(top('high'))
    const silent = { simulation: knownFact(simulated({ gasUsed: undefined })) }
    expect(look('E7', withFields({ safeTxGas: 1n }, silent))).toEqual(['unchecked'])
    expect(look('E7', withFields({ safeTxGas: 1n }, { simulation: unknownFact('chain-silent') }))).toEqual([
      'unchecked',
    ])
  })
  test('behavior: E7 stays silent when it suffices, or is not limited', () => {
    expect(look('E7', withFields({ safeTxGas: 60_000n }))).toEqual([])
    expect(look('E7', scene(calmCall, { version: '1.1.1', fields: { safeTxGas: 40_000n } }))).toEqual([])
    expect(look('E7', withFields({}))).toEqual([])
  })
  const signedBy = (...validSigners: readonly LowerAddress[]) => ({
    signatures: knownFact({
      signatures: [],
      orderFaults: [],
      problems: [],
      validSigners: validSigners.map((signer) => checksumAddress(signer)),
      threshold: 2,
    }),
  })
  const forRelay = { ...inUsdc, gasPrice: 20n }
  test('behavior: E9 fires where your wallet can execute what pays a relay', () => {
    expect(sentencesOf('E9', withFields(forRelay, signedBy(bob, carol)))).toEqual([
      'warning: The execution may be paid twice: a wallet that executes this pays the network fee, and the Safe still pays Safe{Wallet}’s relay (Gelato) up to 3.8 USDC.',
    ])
    expect(look('E9', withFields(forRelay, signedBy(bob)))).toEqual(top('warning'))
  })
  test('behavior: E9 stays silent before it can be executed, inside a host and for every other receiver', () => {
    const both = signedBy(alice, bob)
    const inside = { host: knownFact({ origin: 'https://app.safe.global', trusted: true }) }
    expect(look('E9', withFields(forRelay, signedBy()))).toEqual([])
    expect(look('E9', withFields(forRelay, signedBy(alice)))).toEqual([])
    expect(look('E9', withFields(forRelay, { ...both, person: knownFact(undefined) }))).toEqual([])
    expect(look('E9', withFields(forRelay, { ...both, person: knownFact(stranger) }))).toEqual(top('warning'))
    expect(look('E9', withFields(forRelay, { ...both, ...inside }))).toEqual([])
    expect(look('E9', withFields({ ...forRelay, refundReceiver: thief }, both))).toEqual([])
    expect(look('E9', withFields({ ...forRelay, gasPrice: 0n }, both))).toEqual([])
    const unread = { signatures: unknownFact('chain-silent') }
    expect(look('E9', withFields(forRelay, unread))).toEqual(['unchecked'])
  })
  const gas = (needed: bigint, cap: bigint | undefined = 16_777_216n, blockLimit = 60_000_000n) =>
    withFields({}, { gas: knownFact({ needed, blockLimit, cap }) })
  test('behavior: E8 fires above half of what one transaction may take, critically above all of it', () => {
    expect(look('E8', gas(8_388_608n))).toEqual([])
    expect(look('E8', gas(8_388_609n))).toEqual(top('warning'))
    expect(look('E8', gas(15_300_000n))).toEqual(top('high'))
    expect(look('E8', gas(16_777_216n))).toEqual(top('high'))
    expect(look('E8', gas(16_777_217n))).toEqual(top('critical'))
  })
  test('behavior: E8 goes by the block where that takes less than the network gives to one transaction', () => {
    expect(look('E8', gas(10_000_000n, 32_000_000n, 12_000_000n))).toEqual(top('warning'))
    expect(look('E8', gas(11_000_000n, 32_000_000n, 12_000_000n))).toEqual(top('high'))
    expect(look('E8', gas(12_000_001n, 32_000_000n, 12_000_000n))).toEqual(top('critical'))
    expect(look('E8', gas(20_000_000n, 16_777_216n, 0n))).toEqual(top('critical'))
  })
  test('behavior: E8 is never critical for a cap that a network may or may not have', () => {
    const unlisted = (needed: bigint, blockLimit?: bigint) => {
      const { identity, transaction, facts } = gas(needed, 1n, blockLimit)
      const uncapped = facts.gas.known ? knownFact({ ...facts.gas.value, cap: undefined }) : facts.gas
      return look('E8', { identity, transaction, facts: { ...facts, gas: uncapped } })
    }
    expect(unlisted(16_777_216n)).toEqual([])
    expect(unlisted(16_777_217n)).toEqual(top('high'))
    expect(unlisted(59_000_000n)).toEqual(top('high'))
    expect(unlisted(60_000_001n)).toEqual(top('critical'))
    expect(unlisted(9_000_000n, 16_000_000n)).toEqual(top('warning'))
    expect(unlisted(9_000_000n, 0n)).toEqual([])
  })
  test('behavior: E8 says how much it takes, and what limits it', () => {
    const said = (checked: Parameters<typeof runChecks>[0]) =>
      runChecks(checked)
        .findings.filter(({ id }) => id === 'E8')
        .map(({ sentence }) => sentence)
    expect(said(gas(17_232_776n))).toEqual([
      'This needs 17,232,776 gas and can never run: this network allows one transaction 16,777,216 at most.',
    ])
  })
  test('behavior: E8 stays silent below, and cannot run without the gas', () => {
    expect(look('E8', withFields({}, { accounts: accountsWith() }))).toEqual([])
    expect(look('E8', withFields({}, { gas: unknownFact('chain-silent') }))).toEqual(['unchecked'])
  })
})
