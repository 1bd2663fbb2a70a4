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
      'up to 1,040,000 USDC, more than all USDC of the Safe, to an unknown account',
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
