import { describe, expect, test } from 'vitest'
import {
  aContract,
  account,
  accountsWith,
  approve,
  batch,
  claiming,
  encode,
  look,
  safe,
  scene,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
} from '../../../testing/checkScene.ts'
import { checksumAddress, type LowerAddress } from '../../values/address.ts'
import type { AccountFacts, CheckFacts } from '../subject/CheckFacts.ts'
import { knownFact, unknownFact } from '../subject/Fact.ts'

const pool = account('pool')
const zeroWord = `0x${'00'.repeat(32)}`
const word = `0x${'5a'.repeat(32)}`
const top = (severity: string) => [`${severity} at transaction`]

function H1(signature: string, args: readonly unknown[], facts: Partial<CheckFacts> = {}) {
  const data = encode(signature, args)
  return look('H1', scene({ to: pool, data }, { facts: { ...claiming(signature), ...facts } }))
}

describe('lists that a hash commits to', () => {
  test('behavior: H1 warns of a root among other arguments, not of one that is taken away', () => {
    expect(H1('updateMerkleRoot(address token,bytes32 root)', [usdc, word])).toEqual(top('warning'))
    expect(H1('setMerkleRoot(uint256 epoch,bytes32 root)', [5n, zeroWord])).toEqual([])
    expect(H1('setMerkleRoot(uint256 epoch,bytes32 root)', [5n, word])).toEqual(top('warning'))
  })
})

describe('accounts that are entered without a word', () => {
  const signature = 'setThing(address thing)'
  const thing = (facts: AccountFacts | undefined) => {
    const accounts: CheckFacts['accounts'] = (address) =>
      address === stranger && facts === undefined
        ? unknownFact('chain-silent')
        : accountsWith(facts === undefined ? {} : { [stranger]: facts })(address)
    return H1(signature, [stranger], { accounts })
  }

  test('behavior: H1 warns of people, contracts and what was not read, not of tokens', () => {
    expect([
      thing({ hasCode: false, safe: 'none' }),
      thing(aContract),
      thing({ ...aContract, standard: undefined }),
      thing(undefined),
    ]).toEqual([top('warning'), top('warning'), top('warning'), top('warning')])
    expect([thing({ ...aContract, standard: 'erc20' }), thing({ ...aContract, standard: 'erc721' })]).toEqual(
      [[], []],
    )
  })

  test('behavior: H1 stays silent for contracts that the Safe called before, and for known ones', () => {
    expect(H1(signature, [stranger], { calledContracts: knownFact([stranger]) })).toEqual([])
    expect([H1(signature, [uniswap]), H1(signature, [safe]), H1(signature, [pool])]).toEqual([[], [], []])
  })

  test('behavior: H1 names one account beside another that only gets a result', () => {
    const other = account('other stranger')
    const signature = 'replaceHolder(address holder,address receiver)'
    const data = encode(signature, [stranger, other])
    expect(sentencesOf('H1', scene({ to: pool, data }, { facts: claiming(signature) }))).toEqual([
      expect.stringContaining(`stores the unknown account ${checksumAddress(stranger)}`),
    ])
  })
})

describe('records of names', () => {
  const signature = 'setAddr(bytes32 node,uint256 coinType,bytes newAddress)'

  test('behavior: H1 reads accounts of this kind of chain alone', () => {
    expect(H1(signature, [word, 60n, stranger])).toEqual(top('high'))
    expect(H1(signature, [word, 0n, `${stranger}00`])).toEqual([])
    expect(H1(signature, [word, 0n, '0x'])).toEqual([])
  })
})

describe('sentences of what is destroyed', () => {
  test('behavior: H1 says that all goes with a contract that is destroyed, and with nothing else', () => {
    const said = (signature: string) => sentencesOf('H1', scene({ to: pool, data: encode(signature, []) }))
    const name = checksumAddress(pool)
    expect(said('kill()')).toEqual([`high: This destroys ${name} and everything it holds.`])
    expect(said('renounceOwnership()')).toEqual([`high: This gives up the ownership of ${name}.`])
  })

  test('behavior: H4 names the validator that gets the stake by its ends', () => {
    const consolidations: LowerAddress = '0x0000bbddc7ce488642fb579f8b00f3a590007251'
    const [source, target] = ['11'.repeat(48), `abcdef12${'22'.repeat(40)}34567890`]
    const move = (data: `0x${string}`) => sentencesOf('H4', scene({ to: consolidations, data }))
    expect(move(`0x${source}${target}`)).toEqual([
      'high: The stake of a validator moves to the validator 0xabcdef12…34567890. Only its withdrawal address can take it out.',
    ])
    expect(move(`0x${source}${source}`)).toEqual([])
    expect(move(`0x${source}`)).toEqual([])
  })
})

describe('positions', () => {
  const allow = 'allow(address manager,bool isAllowed)'
  const H5 = (signature: string, args: readonly unknown[]) =>
    look('H5', scene({ to: pool, data: encode(signature, args) }, { facts: claiming(signature) }))

  test('behavior: H5 fires beside an allowance of another call', () => {
    const calls = [
      { to: usdc, data: approve(pool, 5n) },
      { to: pool, data: encode(allow, [stranger, true]) },
    ]
    expect(look('H5', scene(batch(calls)))).toEqual(['critical at batch item 2'])
  })

  test('behavior: H5 leaves results and payments to F8 and F19', () => {
    expect(H5('requestWithdrawals(uint256[] amounts,address owner)', [[5n], stranger])).toEqual([])
    expect(H5('disperseEther(address[] recipients,uint256[] values)', [[stranger], [5n]])).toEqual([])
  })

  test('behavior: H5 leaves what H1 tells to H1, and markers of routers alone', () => {
    const data = encode('setOperator(address operator)', [stranger])
    expect(look('H1', scene({ to: pool, data }))).toEqual(top('critical'))
    expect(look('H5', scene({ to: pool, data }))).toEqual([])
    const marker = `0x${'0'.repeat(38)}12`
    const person = `0x0${stranger.slice(3)}`
    expect([H5(allow, [marker, true]), H5(allow, [pool, true]), H5(allow, [safe, true])]).toEqual([
      [],
      [],
      [],
    ])
    expect(H5(allow, [person, true])).toEqual(top('critical'))
  })
})

describe('withdrawal credentials', () => {
  const deposit =
    'deposit(bytes publicKey,bytes withdrawalCredentials,bytes signature,bytes32 depositDataRoot)'
  const credited = (credentials: string) =>
    look('H4', scene({ to: pool, data: encode(deposit, ['0x', credentials, '0x', word]) }))

  test('behavior: H4 reads an account only behind zeros', () => {
    expect(credited(`0x01${'00'.repeat(11)}${safe.slice(2)}`)).toEqual([])
    expect(credited(`0x010${'1'.repeat(21)}${safe.slice(2)}`)).toEqual(top('high'))
    expect(credited(`0x03${'00'.repeat(11)}${safe.slice(2)}`)).toEqual(top('high'))
  })
})
