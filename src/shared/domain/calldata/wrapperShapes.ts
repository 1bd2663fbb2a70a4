import type { Hex } from '../values/hex.ts'
import type { StepKind } from './callPath.ts'

/**
 * How a method makes nested calls. `rows` says where its calls are: `one` call in its own arguments; a list of `tuples`; a
 * list for each part (`columns`); or a list of bytes, each a call of the wrapper itself by its caller (`own-calls`).
 * The other numbers are places of arguments, in the method, in a tuple or among the columns.
 */
export type WrapperShape = {
  readonly step: StepKind
  readonly rows: 'one' | 'tuples' | 'columns' | 'own-calls'
  /** The list of `tuples` or `own-calls`. */
  readonly list?: number
  /** Who makes the calls: the wrapper, its caller, the account in an argument, or nobody that the bytes name. */
  readonly from: 'wrapper' | 'caller' | 'unknown' | number
  readonly to?: number
  readonly value?: number
  readonly data: number
  /** A method's signature as text, whose selector goes before the data where it is not empty. */
  readonly signature?: number
  /** The argument that says call or delegatecall; always a call; always a delegatecall. */
  readonly operation: number | 'call' | 'delegatecall'
  /** Nothing is called when the data, or the target, are empty. */
  readonly absentWhen?: 'no-data' | 'no-target'
}

const one = {
  step: 'call',
  rows: 'one',
  from: 'wrapper',
  to: 0,
  value: 1,
  data: 2,
  operation: 'call',
} as const
const safeCall = { ...one, operation: 3 } as const
const moduleCall = { ...safeCall, step: 'module-call' } as const
const roleCall = { ...moduleCall, from: 'unknown' } as const
const setupCall = { step: 'setup-call', rows: 'one', from: 'wrapper', operation: 'delegatecall' } as const
const newProxy = {
  step: 'setup-call',
  rows: 'one',
  from: 'unknown',
  to: 0,
  data: 1,
  operation: 'call',
  absentWhen: 'no-data',
} as const
const columns = { ...one, rows: 'columns' } as const
const scheduled = { ...columns, step: 'scheduled-call' } as const
const governed = { ...scheduled, from: 'unknown' } as const
const pairs = {
  step: 'call',
  rows: 'tuples',
  list: 0,
  from: 'wrapper',
  to: 0,
  data: 1,
  operation: 'call',
} as const
const ownCalls = {
  step: 'call',
  rows: 'own-calls',
  list: 0,
  from: 'caller',
  data: 0,
  operation: 'call',
} as const

/** Every method that makes nested calls in the ABI, by selector. `multiSend` packs its own way and is not here. */
export const wrapperShapes: Readonly<Record<Hex, WrapperShape>> = {
  // execTransaction
  '0x6a761202': { ...safeCall, step: 'inner-transaction' },
  // execTransactionFromModule, …ReturnData
  '0x468721a7': moduleCall,
  '0x5229073f': moduleCall,
  // execTransactionWithRole, …ReturnData; by role key and by role number
  '0xc6fe8747': roleCall,
  '0x2b99e506': roleCall,
  '0x6928e74b': roleCall,
  '0xb0c19912': roleCall,
  // executeNextTx of the Delay modifier
  '0xee072baf': roleCall,
  // executeUserOp, …WithErrorString: the module turns to the Safe that called it
  '0x7bb37428': { ...moduleCall, from: 'caller' },
  '0x541d63c8': { ...moduleCall, from: 'caller' },
  // setup of a Safe
  '0xb63e800d': { ...setupCall, to: 2, data: 3, absentWhen: 'no-target' },
  // createProxyWithNonce, createChainSpecificProxyWithNonce, createProxy: the code of the new account is called
  '0x1688f0b9': newProxy,
  '0xec9e80bb': newProxy,
  '0x61b69abd': newProxy,
  // upgradeToAndCall, upgradeAndCall of a ProxyAdmin, diamondCut
  '0x4f1ef286': { ...setupCall, to: 0, data: 1, absentWhen: 'no-data' },
  '0x9623609d': { ...setupCall, from: 0, to: 1, data: 2, absentWhen: 'no-data' },
  '0x1f931c1c': { ...setupCall, to: 1, data: 2, absentWhen: 'no-target' },
  // simulateAndRevert and simulate of a Safe, requiredTxGas, simulate of the SimulateTxAccessor
  '0xb4faba09': { ...setupCall, step: 'simulated-call', to: 0, data: 1 },
  '0xbd61951d': { ...setupCall, step: 'simulated-call', to: 0, data: 1 },
  '0xc4ca3a9c': { ...safeCall, step: 'simulated-call' },
  '0x1c5fb211': { ...safeCall, step: 'simulated-call' },
  // multicall, with a deadline, with a block hash
  '0xac9650d8': ownCalls,
  '0x5ae401dc': { ...ownCalls, list: 1 },
  '0x1f0464d1': { ...ownCalls, list: 1 },
  // aggregate, tryAggregate, blockAndAggregate, tryBlockAndAggregate, aggregate3, aggregate3Value
  '0x252dba42': pairs,
  '0xbce38bd7': { ...pairs, list: 1 },
  '0xc3077fa9': pairs,
  '0x399542e9': { ...pairs, list: 1 },
  '0x82ad56cb': { ...pairs, data: 2 },
  '0x174dea71': { ...pairs, value: 2, data: 3 },
  // schedule, scheduleBatch, execute and executeBatch of a timelock
  '0x01d5062a': { ...one, step: 'scheduled-call' },
  '0x8f2a0bb0': scheduled,
  '0x134008d3': one,
  '0xe38335e5': columns,
  // queueTransaction and executeTransaction of the older timelock
  '0x3a66f901': { ...one, step: 'scheduled-call', signature: 2, data: 3 },
  '0x0825f38f': { ...one, signature: 2, data: 3 },
  // propose, queue and execute of governors, whose calls another contract may make
  '0x7d5e81e2': governed,
  '0xda95691a': { ...governed, signature: 2, data: 3 },
  '0x160cbed7': governed,
  '0x2656227d': { ...governed, step: 'call' },
  // execute and executeBatch of smart accounts
  '0xb61d27f6': one,
  '0x18dfb3c7': { step: 'call', rows: 'columns', from: 'wrapper', to: 0, data: 1, operation: 'call' },
  '0x47e1da2a': columns,
  '0x34fcd5be': { ...pairs, value: 1, data: 2 },
}

/** Methods that run calls in a form of their own: Universal Router, ERC-7579 accounts, proxies that run scripts. */
export const opaqueWrappers: ReadonlySet<string> = new Set([
  '0x24856bc3',
  '0x3593564c',
  '0xe9ae5c53',
  '0x1cff79cd',
])
