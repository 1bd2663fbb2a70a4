import { describe, expect, test } from 'vitest'
import {
  aContract,
  accountsWith,
  alice,
  approve,
  batch,
  bob,
  encode,
  nftToken,
  noFacts,
  payroll,
  type Scene,
  type SceneCall,
  safe,
  scene,
  state,
  stranger,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import { createSubject } from '../checks/subject/createSubject.ts'
import { knownFact } from '../checks/subject/Fact.ts'
import { hashSafeTransaction } from '../transaction/safeTxHash.ts'
import { checksumAddress, type LowerAddress } from '../values/address.ts'
import { shortenAddress } from '../values/shortenAddress.ts'
import { readLead } from './readLead.ts'
import { waitingWorldOf } from './waitingWorldOf.ts'
import { type LeadWords, leadLine, writeLead } from './writeLead.ts'

const ether = 10n ** 18n
const dollar = 10n ** 6n
const short = (address: `0x${string}`) => shortenAddress(checksumAddress(address))

function words(call: SceneCall, given: Scene & { critical?: boolean } = {}): LeadWords {
  const subject = createSubject(scene(call, given))
  const world = waitingWorldOf(subject, { symbol: 'ETH', decimals: 18 })
  const lead = readLead(subject.transaction, subject.call, world)
  return writeLead(lead, { state: 'waiting', critical: given.critical ?? false })
}

const line = (...given: Parameters<typeof words>) => leadLine(words(...given))

const pay = (to: `0x${string}`, amount: bigint): SceneCall => ({ to: usdc, data: transfer(to, amount) })
const own = (signature: string, args: readonly unknown[]): SceneCall => ({
  to: safe,
  data: encode(signature, args),
})

describe('what a contract calls itself', () => {
  const calling = (symbol: string) =>
    accountsWith({
      [stranger]: { ...aContract, standard: 'erc20', token: { symbol, name: symbol, decimals: 18 } },
    })

  test.each(['Uniswap', '', ' '])('error: names no spender and no recipient: %j', (symbol) => {
    const facts = { accounts: calling(symbol) }
    const who = short(stranger)
    expect(line({ to: usdc, data: approve(stranger, 2n ** 256n - 1n) }, { facts })).toBe(
      `Lets ${who} spend all USDC, with no limit.`,
    )
    expect(line(pay(stranger, dollar), { facts })).toContain(`to ${who}`)
  })

  test.each([
    ['Harbor Prints', 'PRINT', 'Harbor Prints'],
    ['', 'PRINT', 'PRINT'],
    ['', '', short(nftToken)],
  ])('behavior: a collection is called %j, %j: %s', (name, symbol, said) => {
    const accounts = accountsWith({
      [nftToken]: { ...aContract, standard: 'erc721', collection: { name, symbol } },
    })
    const data = encode('safeTransferFrom(address,address,uint256)', [safe, bob, 3n])
    expect(line({ to: nftToken, data }, { facts: { accounts } })).toMatch(`Sends ${said} #3 to`)
  })
})

describe('what an approval puts at risk', () => {
  const endless = 2n ** 256n - 1n
  const allow = (spender: `0x${string}`, amount: bigint): SceneCall => ({
    to: usdc,
    data: approve(spender, amount),
  })
  const unknown = 'The spender is unknown to this Safe.'
  const holding = (amount: bigint) =>
    knownFact([{ token: usdc, amount: amount * dollar, decimals: 6, price: 1 }])

  test('behavior: without a limit it is all that the Safe holds, and what comes', () => {
    const risk = 'may take all 1,000,000 USDC that this Safe holds now, and what comes later.'
    expect(words(allow(stranger, endless)).more).toBe(`${unknown} It ${risk}`)
    expect(words(allow(payroll, endless)).more).toBe(`The spender ${risk}`)
    expect(words(allow(stranger, endless), { critical: true })).toEqual({
      stop: `Lets ${short(stranger)} spend all USDC, with no limit.`,
      sentence: `It ${risk}`,
      ending: undefined,
      more: unknown,
    })
  })

  test('behavior: in a batch it is the same', () => {
    const calls = batch([allow(stranger, endless), pay(payroll, dollar), pay(alice, dollar)])
    expect(words(calls).more).toBe(
      `${unknown} It may take all 1,000,000 USDC that this Safe holds now, and what comes later. Both recipients are known: owners, in the address book or paid before.`,
    )
  })

  test('behavior: a limit that the Safe does not reach is all as well, and one below it is no more than it says', () => {
    const facts = { holdings: holding(12n) }
    expect(words(allow(payroll, 12n * dollar), { facts }).more).toBe(
      'The spender may take all 12 USDC that this Safe holds now, and what comes later, up to that amount.',
    )
    expect(words(allow(payroll, 11n * dollar), { facts }).more).toBeUndefined()
  })

  test.each([
    ['the holdings are not known', noFacts.holdings],
    ['the Safe holds nothing of it', holding(0n)],
    ['it is not among them', knownFact([])],
  ])('error: nothing is said where %s', (_, holdings) => {
    expect(words(allow(stranger, endless), { facts: { holdings } }).more).toBe(unknown)
  })

  test('error: of a permit of another account, and of one to Permit2, nothing of the Safe is at risk', () => {
    const permit = (owner: `0x${string}`): SceneCall => ({
      to: usdc,
      data: encode('permit(address o,address s,uint256 v,uint256 d,uint8 v2,bytes32 r,bytes32 s2)', [
        owner,
        stranger,
        endless,
        0n,
        27,
        `0x${'11'.repeat(32)}`,
        `0x${'22'.repeat(32)}`,
      ]),
    })
    expect(words(permit(alice)).more).toBe(unknown)
    expect(words(permit(safe)).more).toContain('It may take all 1,000,000 USDC')
    expect(words(allow('0x000000000022d473030f116ddee9f6b43ac78ba3', endless)).more ?? '').not.toContain(
      'take',
    )
  })
})

describe('a refund for gas', () => {
  const fields = {
    safeTxGas: 400n,
    baseGas: 120n,
    gasPrice: 1_000_000_000n,
    gasToken: checksumAddress(usdc),
    refundReceiver: checksumAddress(stranger),
  }

  test('behavior: a critical one ends the first sentence, with amount, share and receiver', () => {
    const said = words(pay(payroll, dollar), { fields, critical: true })
    expect(said).toEqual({
      stop: undefined,
      sentence: 'Pays 1 USDC to Payroll',
      ending: 'and up to 520,000 USDC, 52 % of all USDC, to an unknown account as “gas refund”.',
      more: undefined,
    })
    expect(leadLine(said)).toBe(
      'Pays 1 USDC to Payroll and up to 520,000 USDC, 52 % of all USDC, to an unknown account as “gas refund”.',
    )
    const all = { ...fields, gasPrice: 2_000_000_000n }
    expect(line(pay(payroll, dollar), { fields: all, critical: true })).toContain(
      'up to 1,040,000 USDC, more than all 1,000,000 USDC of the Safe, to an unknown account',
    )
  })

  test('behavior: beside words that mean stop it is a sentence of its own', () => {
    const call = own('enableModule(address module)', [stranger])
    expect(words(call, { fields, critical: true }).ending).toMatch(/^It also pays up to 520,000 USDC/)
  })

  test('behavior: a small one to the executor is mentioned below, with its amount', () => {
    const small = { safeTxGas: 400n, baseGas: 120n, gasPrice: 1_000n }
    const said = words(pay(payroll, dollar), { fields: small })
    expect(said.ending).toBeUndefined()
    expect(said.more).toBe(
      'It also pays the account that executes it up to 0.00000000000052 ETH as a refund for gas.',
    )
  })
})

describe('the sentence of a rejection', () => {
  const waits = (call: SceneCall, signers: readonly LowerAddress[] = [], at = state.nonce) => {
    const { identity, transaction } = scene(call, { fields: { nonce: at } })
    const { safeTxHash } = hashSafeTransaction(identity, transaction)
    return { identity, transaction, safeTxHash, executed: false, signers }
  }
  const rejects = (...waiting: readonly ReturnType<typeof waits>[]) =>
    line({ to: safe }, { facts: { queue: knownFact(waiting) } })

  test('behavior: a rejection says what it cancels, and whether the signer signed it', () => {
    const payment = pay(payroll, 4_200n * dollar)
    expect(rejects(waits(payment))).toBe('Cancels the payment of 4,200 USDC to Payroll.')
    expect(rejects(waits(payment, [bob]))).toBe('Cancels the payment of 4,200 USDC to Payroll.')
    expect(rejects(waits(payment, [bob, alice]))).toBe(
      'Cancels the payment of 4,200 USDC to Payroll, which you signed.',
    )
    const many = batch([
      pay(payroll, 790n * dollar),
      { to: stranger, value: ether },
      { to: bob, value: ether },
    ])
    expect(rejects(waits(many))).toBe('Cancels the payment of 790 USDC and 2 ETH to 3 recipients.')
    expect(rejects(waits(own('changeThreshold(uint256 threshold)', [1n]), [alice]))).toBe(
      'Cancels the transaction that lowers the threshold from 2 to 1, which you signed.',
    )
  })

  test('behavior: what the person signed comes first, and the others are counted', () => {
    const [one, two] = [waits(pay(payroll, dollar)), waits({ to: bob, value: ether }, [alice])]
    expect(rejects(one, two)).toBe(
      `Cancels the payment of 1 ETH to the owner ${short(bob)}, which you signed, and 1 more transaction.`,
    )
  })

  test('behavior: where nothing waits with its nonce, or that is not known, no transaction is named', () => {
    const nameless = 'Rejects every other transaction with nonce 7.'
    expect([rejects(), rejects(waits(pay(payroll, dollar), [], 8n))]).toEqual([nameless, nameless])
    expect(line({ to: safe }, { facts: { queue: noFacts.queue } })).toBe(nameless)
  })
})

test('behavior: the lines below do not repeat the sentence above', () => {
  const added = words(own('addOwnerWithThreshold(address,uint256)', [stranger, 1n]), { critical: true })
  expect(added.stop).toMatch(/^Adds .* as an owner\.$/)
  expect(added.sentence).toMatch(/^After this, 1 of \d owners must sign/)
  expect(added.more).toBeUndefined()
})
