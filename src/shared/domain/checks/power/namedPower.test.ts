import { describe, expect, test } from 'vitest'
import { account, claiming, encode, type SceneCall, scene, stranger } from '../../../testing/checkScene.ts'
import { claimedSubject } from '../subject/claimedSubject.ts'
import { createSubject } from '../subject/createSubject.ts'
import { namedPowers } from './namedPower.ts'

const pool = account('pool')
const call = (signature: string, args: readonly unknown[], to = pool): SceneCall => ({
  to,
  data: encode(signature, args),
})

function posts(signature: string, args: readonly unknown[]): readonly string[] {
  const plain = createSubject(scene(call(signature, args), { facts: claiming(signature) }))
  const { call: read } = claimedSubject(plain, 'person') ?? plain
  return namedPowers(read).map(
    ({ account: to, post, strength }) => `${to === stranger ? '' : `${to} `}${post}: ${strength}`,
  )
}
const by = (method: string, argument: string) => posts(`${method}(address ${argument})`, [stranger])

describe('namedPowers', () => {
  test('behavior: an update gives posts to those who are added, and none to those who are removed', () => {
    const signature = 'applyCallerUpdates((address[] addedCallers,address[] removedCallers) update)'
    const update = (addedCallers: readonly string[], removedCallers: readonly string[]) =>
      posts(signature, [{ addedCallers, removedCallers }])
    expect(update([stranger], [])).toEqual(['caller: part'])
    expect(update([], [stranger])).toEqual([])
    const lists = 'applyPriceUpdaters(address[] updatersToAdd,address[] updatersToRemove)'
    expect(posts(lists, [[stranger], []])).toEqual(['updater: part'])
    expect(posts(lists, [[], [stranger]])).toEqual([])
    expect(posts('applyVerifiers(address[] removedVerifiers)', [[stranger]])).toEqual([])
  })

  test('behavior: what is of another chain is an account in bytes of any width, and its token has no post', () => {
    const lanes = (pools: string) => `applyLanes((uint64 chain,bytes[] ${pools})[] lanes)`
    const padded = `0x${'0'.repeat(24)}${stranger.slice(2)}`
    for (const bytes of [stranger, padded])
      expect(posts(lanes('remotePools'), [[{ chain: 1n, remotePools: [bytes] }]])).toEqual([
        'remote pools: part',
      ])
    expect(posts(lanes('remoteTokens'), [[{ chain: 1n, remoteTokens: [padded] }]])).toEqual([])
    expect(posts(lanes('remoteToken'), [[{ chain: 1n, remoteToken: [padded] }]])).toEqual([])
    expect(by('setRemoteTokenAddress', 'newRemoteTokenAddress')).toEqual([])
  })

  test('behavior: what acts for a token of another chain is an account with a post', () => {
    expect(by('setRemoteTokenBridge', 'remoteTokenBridge')).toEqual(['remote token bridge: part'])
    expect(by('addRemoteTokenMessenger', 'remoteTokenMessenger')).toEqual(['remote token messenger: part'])
    expect(posts('setRemoteTokenPool(uint64 chain,bytes remoteTokenPool)', [1n, stranger])).toEqual([
      'remote token pool: part',
    ])
  })

  test('behavior: the caller and the time may come before the verb', () => {
    const given = ['admin: all']
    const before = ['_queueSet', '__executeSet', 'scheduleSet', 'forceTransfer', 'govSet', 'adminSet']
    expect(before.map((verb) => by(`${verb}Admin`, 'newAdmin'))).toEqual(before.map(() => given))
    expect(by('queueAdmin', 'newAdmin')).toEqual([])
    expect(by('executeTransaction', 'admin')).toEqual([])
  })

  test('behavior: lists of accounts get what the method is about, as one account does', () => {
    const update = 'proposeRoleUpdates(bytes32[] roles,address[] accounts,bool[] shouldGrant)'
    expect(posts(update, [[`0x${'11'.repeat(32)}`], [stranger], [true]])).toEqual(['role updates: all'])
    expect(posts('addMinters(address[] users)', [[stranger]])).toEqual(['minter: all'])
    expect(posts('freezeMany(address[] accounts)', [[stranger]])).toEqual([])
  })

  test('behavior: the post is in the name of the argument, or of the method beside a plain one', () => {
    const methods: readonly (readonly [string, string])[] = [
      ['setFeeCollector', 'newFeeCollector'],
      ['set_fee_collector', 'account'],
      ['setFeeCollector', 'token'],
      ['addMinter', 'who'],
      ['grantRole', 'pendingAdmin'],
      ['transferVault', 'to'],
      ['setDAOAdmin', 'addr'],
      ['setX', 'theNextProposedOwner'],
      ['setRecipient', 'recipient'],
      ['setFeeRecipient', 'feeRecipient'],
      ['setFee', 'recipient'],
      ['setFeeReceiver', 'receiver'],
      ['getOwner', 'owner'],
      ['addDelegate', 'delegate'],
      ['setApprovalFor', 'operator'],
      ['setDelegateCallFor', 'owner'],
      ['transferRecipient', 'recipient'],
      ['set', 'owner'],
      ['setSomething', 'OWNER2'],
      ['setHTTPOracle', 'user'],
    ]
    expect(methods.map(([method, argument]) => [method, argument, by(method, argument)])).toEqual([
      ['setFeeCollector', 'newFeeCollector', ['fee collector: part']],
      ['set_fee_collector', 'account', ['fee collector: part']],
      ['setFeeCollector', 'token', ['fee collector: part']],
      ['addMinter', 'who', ['minter: all']],
      ['grantRole', 'pendingAdmin', ['admin: all']],
      ['transferVault', 'to', ['vault: part']],
      ['setDAOAdmin', 'addr', ['dao admin: all']],
      ['setX', 'theNextProposedOwner', ['owner: all']],
      ['setRecipient', 'recipient', ['recipient: part']],
      ['setFeeRecipient', 'feeRecipient', ['fee recipient: part']],
      ['setFee', 'recipient', ['fee: named']],
      ['setFeeReceiver', 'receiver', ['fee receiver: part']],
      ['getOwner', 'owner', []],
      ['addDelegate', 'delegate', []],
      ['setApprovalFor', 'operator', []],
      ['setDelegateCallFor', 'owner', []],
      ['transferRecipient', 'recipient', ['recipient: part']],
      ['set', 'owner', ['owner: all']],
      ['setSomething', 'OWNER2', ['something: named']],
      ['setHTTPOracle', 'user', ['http oracle: part']],
    ])
  })
  test('behavior: a flag that is off takes it away', () => {
    const flag = (name: string, value: boolean) =>
      posts(`setKeeper(address keeper,bool ${name})`, [stranger, value])
    for (const name of [
      'isKeeper',
      'enabled',
      'allowed',
      'active',
      'approved',
      'authorized',
      'status',
      'state',
      'value',
      'flag',
      'canKeep',
      'on',
    ])
      expect([name, flag(name, true), flag(name, false)]).toEqual([name, ['keeper: part'], []])
    expect([
      flag('forever', false),
      posts('setKeeper(address keeper,uint256 value)', [stranger, 0n]),
    ]).toEqual([['keeper: part'], ['keeper: part']])
  })
  test('behavior: contracts of other chains are given as a word or as bytes', () => {
    const word = `0x${stranger.slice(2).padStart(64, '0')}`
    expect(posts('setPeer(uint32 eid,bytes32 peer)', [1, word])).toEqual(['peer: part'])
    expect(posts('setRemoteIt(bytes remote)', [`${stranger}1234`])).toEqual(['remote: part'])
    expect(posts('setRemoteIt(bytes remote)', [stranger])).toEqual(['remote: part'])
    expect(posts('setRemoteIt(bytes remote)', [stranger.slice(0, 40)])).toEqual([])
    expect(posts('setTrustedRemoteIt(uint16 chain,bytes path)', [1, `${stranger}1234`])).toEqual([
      'trusted remote it: part',
    ])
    expect(posts('setKeeper(bytes32 keeper)', [word])).toEqual(['keeper: part'])
    expect(posts('setPeer(string peer)', [stranger])).toEqual(['peer: part'])
    expect(posts('setPeer(string peer)', ['none'])).toEqual([])
    expect(posts('setPeer(uint256 peer)', [5n])).toEqual([])
  })
  test('behavior: of lists and tuples every account', () => {
    const other = account('other')
    expect(posts('setKeepers(address[] keeper)', [[stranger, stranger]])).toEqual([
      'keeper: part',
      'keeper: part',
    ])
    expect(
      posts('setAll((address owner,address oracle) roles)', [{ owner: stranger, oracle: other }]),
    ).toEqual(['owner: all', `${other} oracle: part`])
    expect(posts('setAll((address,address) owner)', [[stranger, other]])).toEqual([
      'owner: all',
      `${other} owner: all`,
    ])
  })

  test('behavior: a word before the verb only says who may call', () => {
    expect(by('govSetOracle', 'oracle')).toEqual(['oracle: part'])
    expect(by('adminSetKeeper', 'account')).toEqual(['keeper: part'])
    expect(by('ownerOracle', 'oracle')).toEqual([])
  })

  test('behavior: all among whom earnings are divided get a post, the divider none', () => {
    const list = 'updateSplit(address split,address[] accounts)'
    expect(posts(list, [pool, [stranger]])).toEqual(['split: part'])
    expect(posts('setRoyalties(uint256 item,address[] receivers)', [1n, [stranger]])).toEqual([
      'royalties: part',
    ])
    expect(posts('setRules(address[] accounts)', [[stranger]])).toEqual(['rules: named'])
  })

  test('behavior: an account of another chain may be written as text', () => {
    const text = 'setTrustedAddress(string chain,string remoteAddress)'
    expect(posts(text, ['arbitrum', stranger])).toEqual(['remote address: part'])
    expect(posts(text, ['arbitrum', `${stranger}00`])).toEqual([])
  })

  test('behavior: what is granted is the argument beside the account, where the method does not say it', () => {
    expect(posts('grant(address who,bytes32 permissionId)', [stranger, `0x${'01'.repeat(32)}`])).toEqual([
      'role: all',
    ])
    expect(posts('grant(address who,uint8 role)', [stranger, 1])).toEqual(['role: all'])
    expect(posts('grant(address who,uint256 amount)', [stranger, 1n])).toEqual([])
  })

  test('behavior: one of many has a post in the singular, and a claim goes to its recipient', () => {
    expect(posts('addMinters(address[] minters)', [[stranger]])).toEqual(['minter: all'])
    expect(posts('setKeepers(address[] keepers)', [[stranger]])).toEqual(['keeper: part'])
    expect(by('setFeesCollector', 'account')).toEqual(['fees collector: part'])
    expect(by('setClaimRecipient', 'recipient')).toEqual(['claim recipient: part'])
  })

  test('behavior: one word of a name is enough for a payee, and for a thing that is none', () => {
    expect([
      by('setRecipient', 'newRecipient'),
      by('setReceiver', 'theReceiver'),
      by('setThing', 'newToken'),
      by('setThing', 'newHolder'),
    ]).toEqual([['recipient: part'], ['receiver: part'], [], ['thing: named']])
  })

  test('behavior: a word that is full, and bytes, are accounts only of another chain', () => {
    const full = `0x${'5a'.repeat(12)}${stranger.slice(2)}`
    expect([
      posts('setPeer(uint32 eid,bytes32 peer)', [1, full]),
      posts('setPath(bytes path)', [`${stranger}1234`]),
      posts('setKeeper(bytes32 keeper)', [full]),
      posts('setKeeper(bytes keeper)', [stranger]),
      posts('setPeer(bytes20 peer)', [stranger]),
    ]).toEqual([['peer: part'], ['path: named'], [], [], []])
  })
})
