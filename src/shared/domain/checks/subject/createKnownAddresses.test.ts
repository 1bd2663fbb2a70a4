import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  noFacts,
  payroll,
  safe,
  scene,
  singleton141,
  state,
  stranger,
  uniswap,
} from '../../../testing/checkScene.ts'
import { runs } from '../../../testing/runs.ts'
import type { LowerAddress } from '../../values/address.ts'
import { type Relation, writeRelation } from '../words/NamedAccount.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { createKnownAddresses } from './createKnownAddresses.ts'
import { knownFact, unknownFact } from './Fact.ts'

const { facts: calm } = scene({ to: payroll })
const paid = account('paid once')
const [here, there] = [account('own safe here'), account('own safe elsewhere')]
const [module, guard, moduleGuard] = [account('module'), account('guard'), account('module guard')]
const facts: CheckFacts = {
  ...calm,
  state: knownFact({ ...state, modules: [module], guard, moduleGuard }),
  pastRecipients: knownFact([paid, payroll]),
  ownSafes: knownFact([
    { chainId: 1, address: here },
    { chainId: 10, address: there },
  ]),
}
/** Made in each test: what is made while the file loads, no mutation reaches. */
const book = () => createKnownAddresses(safe, 1, facts)
const inWords = (relation: Relation | undefined) => relation && writeRelation(relation)
/** Its first and its last five digits. */
const like = (address: LowerAddress): LowerAddress =>
  `0x${address.slice(2, 7)}${stranger.slice(7, 37)}${address.slice(37)}`

describe('createCircle', () => {
  test.each([
    [safe, 'this Safe'],
    [alice, 'an owner'],
    [module, 'a module of this Safe'],
    [guard, 'the guard'],
    [moduleGuard, 'the module guard'],
    [state.fallbackHandler, 'the fallback handler'],
    [payroll, 'Payroll in your address book'],
    [here, 'your Safe'],
    [there, 'your Safe on chain 10'],
    [paid, 'an account that you paid before'],
    [stranger, undefined],
    [uniswap, undefined],
    [singleton141, undefined],
  ])('behavior: %s is known as %s', (address, label) => {
    expect(inWords(book().label(address))).toBe(label)
  })

  test('behavior: an account that was merely paid is not trusted', () => {
    expect([paid, payroll, stranger].map((address) => inWords(book().trusted(address)))).toEqual([
      undefined,
      'Payroll in your address book',
      undefined,
    ])
  })

  test('behavior: contracts in wide use are recognised, and not taken for people', () => {
    expect(inWords(book().recognised(uniswap))).toMatch(/Uniswap/)
    expect(inWords(book().recognised(singleton141))).toBe('SafeL2 1.4.1 of Safe')
    expect(inWords(book().recognised(paid))).toBe('an account that you paid before')
    expect(book().recognised(stranger)).toBeUndefined()
  })

  test('behavior: on a chain without a published address the code decides over who is recognised', () => {
    const listed = facts.deployments.known ? facts.deployments.value.byAddress.get(singleton141) : undefined
    const onOther = (account: CheckFacts['accounts']) =>
      inWords(createKnownAddresses(safe, 735_717, { ...facts, accounts: account }).recognised(singleton141))
    const hasCode = { hasCode: true, codeHash: listed?.codeHash }
    expect(onOther(() => knownFact(hasCode))).toBe('SafeL2 1.4.1 of Safe')
    expect(onOther(() => knownFact({ ...hasCode, codeHash: `0x${'ab'.repeat(32)}` }))).toBeUndefined()
    expect(onOther(() => knownFact({ ...hasCode, codeHash: undefined }))).toBeUndefined()
    expect(onOther(() => unknownFact('chain-silent'))).toBeUndefined()
  })

  test.each([safe, alice, module, guard, payroll, here, there, paid, uniswap, singleton141])(
    'behavior: what looks like %s is found',
    (address) => {
      expect(book().lookAlike(like(address))).toMatchObject({ strength: 'strong', anchor: { address } })
    },
  )

  test('behavior: an imitated account is named by its own kind', () => {
    const imitated = [payroll, paid, uniswap, singleton141].map((address) =>
      inWords(book().lookAlike(like(address))?.anchor.relation),
    )
    expect(imitated).toEqual([
      'Payroll in your address book',
      'an account that you paid before',
      'Uniswap V2 router',
      'SafeL2 1.4.1 of Safe',
    ])
  })

  test('behavior: the zero address is no part of a Safe that has no guard', () => {
    const bare = createKnownAddresses(safe, 1, { ...facts, state: knownFact(state) })
    expect([bare.label(state.guard), bare.trusted(state.guard)]).toEqual([undefined, undefined])
  })

  test('behavior: an account that is trusted, official or in wide use is no look-alike, one that was paid may be', () => {
    const near = [like(payroll), like(alice), like(uniswap), like(singleton141)]
    const book = knownFact(near.map((address) => ({ address, name: 'near' })))
    const imitated = createKnownAddresses(safe, 1, { ...facts, addressBook: book })
    for (const address of [alice, uniswap, singleton141, ...near])
      expect(imitated.lookAlike(address)).toBeUndefined()
    const poisoned = createKnownAddresses(safe, 1, { ...facts, pastRecipients: knownFact([like(payroll)]) })
    expect(poisoned.lookAlike(like(payroll))).toMatchObject({ anchor: { address: payroll } })
  })

  test('behavior: of two that were paid it is known who was paid first', () => {
    const past = createKnownAddresses(safe, 1, { ...facts, pastRecipients: knownFact([paid, payroll]) })
    expect(past.paidInOrder(paid, payroll)).toBe(true)
    expect(past.paidInOrder(payroll, paid)).toBe(false)
    expect(past.paidInOrder(paid, paid)).toBe(false)
    expect(past.paidInOrder(paid, stranger)).toBe(false)
    expect(past.paidInOrder(stranger, paid)).toBe(false)
  })

  test('behavior: a payroll of strangers beside a long address book shows look-alikes in less than 5 % of cases', () => {
    let seed = 7
    const digit = () => {
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
      return (seed >>> 28).toString(16)
    }
    const random = (): LowerAddress => `0x${Array.from({ length: 40 }, digit).join('')}`
    const contacts = Array.from({ length: 500 }, (_, index) => ({
      address: random(),
      name: `contact ${index}`,
    }))
    const circle = createKnownAddresses(safe, 1, { ...facts, addressBook: knownFact(contacts) })
    const payrolls = runs(4_000)
    let shown = 0
    for (let count = 0; count < payrolls; count++) {
      const strangers = Array.from({ length: 60 }, random)
      if (strangers.some((address) => circle.lookAlike(address) !== undefined)) shown++
    }
    expect(shown / payrolls).toBeLessThan(0.05)
  })

  test('behavior: owners count as reported, too, while the chain has not answered', () => {
    const reported = createKnownAddresses(safe, 1, { ...noFacts, reported: calm.reported })
    expect([reported.label(alice), reported.label(payroll)]).toEqual([{ kind: 'owner' }, undefined])
    expect(
      createKnownAddresses(safe, 1, { ...facts, state: knownFact('no-safe') }).label(module),
    ).toBeUndefined()
  })

  test('behavior: what could not be compared with is reported, with its reason', () => {
    const nothing = unknownFact('chain-silent')
    expect(book().missing).toBeUndefined()
    const parts = [
      'state',
      'addressBook',
      'pastRecipients',
      'calledContracts',
      'ownSafes',
      'deployments',
    ] as const
    for (const part of parts)
      expect(createKnownAddresses(safe, 1, { ...facts, [part]: nothing }).missing).toBe(nothing)
  })
})
