import { describe, expect, test } from 'vitest'
import {
  account,
  alice,
  batch,
  bob,
  carol,
  encode,
  multiSend,
  payroll,
  safe,
  state,
  transfer,
  usdc,
} from '../../testing/checkScene.ts'
import {
  callOf,
  ether,
  evil,
  foundIn,
  type InventedTheft,
  lookAlike,
  module,
  proxy,
  roles,
  thief,
  zeroWord,
} from '../../testing/inventedScene.ts'
import type { LowerAddress } from '../values/address.ts'
import { knownFact } from './subject/Fact.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const createCall: LowerAddress = '0x9b35af71d77eaf8d7e40252370304687390a1a52'
const own = (signature: string, args: readonly unknown[]) => callOf(safe, signature, args)
const fromModule = (to: LowerAddress, data: `0x${string}`, operation = 0) =>
  encode('execTransactionFromModule(address to,uint256 value,bytes data,uint8 operation)', [
    to,
    0n,
    data,
    operation,
  ])

/** Others get power: over the Safe, over a contract of its, or over the code that it runs. */
const takeovers: Readonly<Record<string, InventedTheft>> = {
  'a module that is enabled through a module in use': [
    'critical D3 module call',
    { to: safe, data: fromModule(safe, own('enableModule(address a)', [evil]).data ?? '0x') },
    { facts: { state: knownFact({ ...state, modules: [module] }) } },
  ],
  'the guard taken away, in the second of two steps of a batch': [
    'high D5 batch item 2',
    batch([{ to: usdc, data: transfer(payroll, 5n) }, own('setGuard(address a)', [zero])]),
    { facts: { state: knownFact({ ...state, guard: evil }) } },
  ],
  'another fallback handler that is a token': [
    'critical D6 transaction',
    own('setFallbackHandler(address a)', [usdc]),
  ],
  'a fallback handler that is no contract': [
    'critical D6 transaction',
    own('setFallbackHandler(address a)', [thief]),
  ],
  'foreign code that looks like the batch contract, at four and four digits': [
    'critical C1 transaction',
    batch([{ to: usdc, data: transfer(payroll, 5n) }], lookAlike(multiSend)),
  ],
  'the same, named as a look-alike': [
    'critical G1 transaction',
    batch([{ to: usdc, data: transfer(payroll, 5n) }], lookAlike(multiSend)),
  ],
  'a new owner that looks like an owner, at four and four digits': [
    'critical G1 transaction',
    own('addOwnerWithThreshold(address a,uint256 b)', [lookAlike(alice), 2n]),
  ],
  'new code behind a proxy (ERC-1967), by its administrator': [
    'critical H1 transaction',
    callOf(account('proxy admin'), 'upgradeAndCall(address a,address b,bytes c)', [proxy, thief, '0x']),
  ],
  'a facet of a diamond': [
    'critical H1 transaction',
    callOf(proxy, 'diamondCut((address a,uint8 b,bytes4[] c)[] d,address e,bytes f)', [
      [{ a: evil, b: 0, c: ['0x12345678'] }],
      evil,
      '0x',
    ]),
  ],
  'the administrator of a proxy changes': [
    'critical H1 transaction',
    callOf(proxy, 'changeAdmin(address a)', [thief]),
  ],
  'foreign code that Roles is to delegate to': [
    'critical C1 module call',
    callOf(
      roles,
      'execTransactionWithRole(address to,uint256 value,bytes data,uint8 operation,bytes32 role,bool revert)',
      [evil, 0n, '0x12345678', 1, zeroWord, true],
    ),
  ],
  'an upgrade that a timelock is to make, among others': [
    'critical H1 scheduled call 2',
    callOf(
      account('timelock'),
      'scheduleBatch(address[] a,uint256[] b,bytes[] c,bytes32 d,bytes32 e,uint256 f)',
      [
        [usdc, proxy],
        [0n, 0n],
        [transfer(payroll, 5n), encode('upgradeTo(address a)', [thief])],
        zeroWord,
        zeroWord,
        1n,
      ],
    ),
  ],
  'a contract made at a chosen address, by the Safe itself': [
    'warning C4 transaction',
    {
      ...callOf(createCall, 'performCreate2(uint256 a,bytes b,bytes32 c)', [0n, '0x6080604052', zeroWord]),
      operation: 1,
    },
  ],
  'a contract made with the native currency of the Safe in it': [
    'high C4 transaction',
    {
      ...callOf(createCall, 'performCreate(uint256 a,bytes b)', [60n * ether, '0x6080604052']),
      operation: 1,
    },
  ],
  'the owners replaced one after the other': [
    'critical D1 batch item 2',
    batch([
      own('swapOwner(address a,address b,address c)', [
        '0x0000000000000000000000000000000000000001',
        alice,
        thief,
      ]),
      own('swapOwner(address a,address b,address c)', [thief, bob, evil]),
    ]),
  ],
  'owners removed until one is enough': [
    'critical D2 batch item 2',
    batch([
      own('removeOwner(address a,address b,uint256 c)', [alice, bob, 2n]),
      own('removeOwner(address a,address b,uint256 c)', [alice, carol, 1n]),
    ]),
  ],
  'a vote that is given away': ['warning H1 transaction', callOf(usdc, 'delegate(address a)', [thief])],
}

describe('assess, over invented takeovers', () => {
  test.each(Object.entries(takeovers))('behavior: %s is found', (_, [expected, call, given]) => {
    expect(foundIn(call, given)).toContain(expected)
  })
})
