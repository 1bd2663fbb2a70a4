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
  /** Who makes the calls: the wrapper, its caller, the account in an argument, or one that the bytes do not name. */
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
/** Calls without value, each with a place in two lists. */
const later = { step: 'scheduled-call', rows: 'columns', from: 'wrapper', operation: 'call' } as const
const pairs = {
  step: 'call',
  rows: 'tuples',
  list: 0,
  from: 'wrapper',
  to: 0,
  data: 1,
  operation: 'call',
} as const
const triples = { ...pairs, value: 1, data: 2 } as const
const voted = { ...triples, step: 'scheduled-call', list: 1, from: 'unknown' } as const
const creditCalls = { ...pairs, list: 1 } as const
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
  // The same of older Safes and factories, of 1.5.0 for L2, and of the factory of Zodiac modules
  '0xa97ab18a': { ...setupCall, to: 2, data: 3, absentWhen: 'no-target' },
  '0x0ec78d9e': { ...setupCall, to: 2, data: 3, absentWhen: 'no-target' },
  '0xd18af54d': newProxy,
  '0x4662f9d6': newProxy,
  '0x1a334b0b': newProxy,
  '0xf1ab873c': newProxy,
  // executeTransaction of the Bridge module, executeProposal and executeProposalWithIndex of the Reality module
  '0x4164139f': roleCall,
  '0x2351a877': { ...roleCall, to: 2, value: 3, data: 4, operation: 5 },
  '0x14604b8c': { ...roleCall, to: 2, value: 3, data: 4, operation: 5 },
  // submitProposal and executeProposal of Azorius
  '0x0494294e': { ...voted, list: 2, operation: 3 },
  '0x09018308': { ...roleCall, rows: 'columns', to: 1, value: 2, data: 3, operation: 4 },
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
  // multicallWithNodeCheck of ENS, batch with a flag
  '0xe32954eb': { ...ownCalls, list: 1 },
  '0xd2423b51': ownCalls,
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
  '0x18dfb3c7': { ...later, step: 'call', to: 0, data: 1 },
  '0x47e1da2a': columns,
  '0x34fcd5be': triples,
  // executeCall and execute of token-bound accounts, execute and execCalls of others
  '0x9e5d4c49': one,
  '0x51945447': safeCall,
  '0x3f707e6b': triples,
  '0xf69e64b2': triples,
  // executeTransaction; submitTransaction of a multisig that others still have to confirm
  '0x3f579f42': one,
  '0xc6427474': { ...one, step: 'scheduled-call' },
  // propose with a kind of proposal, relay of a governor, schedule of an access manager
  '0x9a79018e': governed,
  '0xc28bc2fa': one,
  '0xf801a698': { ...one, step: 'scheduled-call', data: 1 },
  // execute and createProposal of Aragon
  '0xc71bf324': { ...triples, list: 1 },
  '0x9cba3021': voted,
  '0xfbd56e41': voted,
  '0xea65ab82': voted,
  // plot and exec of the pause of Sky
  '0x46d2fbbb': { ...setupCall, step: 'scheduled-call', to: 0, data: 2 },
  '0x168ccd67': { ...setupCall, step: 'call', to: 0, data: 2 },
  // batch, call and controlCollateral of Euler, multicall and reenter of Morpho’s bundler
  '0xc16ae7a4': { ...pairs, value: 2, data: 3 },
  '0x1f8b5215': { ...one, value: 2, data: 3 },
  '0xb9b70ff5': { ...one, value: 2, data: 3 },
  '0x374f435d': { ...pairs, value: 2 },
  '0x803a7fba': { ...pairs, value: 2 },
  // openCreditAccount, multicall, closeCreditAccount and botMulticall of Gearbox
  '0x92beab1d': creditCalls,
  '0xebe4107c': creditCalls,
  '0x36b2ced3': creditCalls,
  '0x7e2ca9db': creditCalls,
  // manage of a vault, for one call and for many
  '0xf6e715d0': { ...one, value: 2, data: 1 },
  '0x224d8703': { ...columns, value: 2, data: 1 },
  // performAction of Balancer's AuthorizerAdaptor, which owns what gauges let their owner do
  '0x4036176a': { ...one, data: 1 },
  // scheduleProposals and executeProposals of the timelock that governs Maple, scheduleCall of its globals
  '0xd9ab9270': { ...later, to: 0, data: 1 },
  '0x6277e61d': { ...later, step: 'call', to: 1, data: 2 },
  '0xdcb075ac': { step: 'scheduled-call', rows: 'one', from: 'caller', to: 0, data: 2, operation: 'call' },
  // permitBatchAndCall of the routers of Balancer 3
  '0x19c6989f': { ...ownCalls, list: 4 },
  // exec of the allowance holder of 0x, callAgreement of Superfluid
  '0x2213bc0b': { ...one, to: 3, data: 4 },
  '0x39255d5b': { ...one, data: 1 },
}

/**
 * Methods that run calls in a form of their own: Universal Router, actions of Uniswap 4 and of 0x, ERC-7579 accounts,
 * EntryPoint, delegations, proxies that run scripts, Compound’s bulker, Abracadabra, Instadapp, Superfluid, Aragon,
 * Socket.
 */
export const opaqueWrappers: ReadonlySet<string> = new Set([
  '0x24856bc3',
  '0x3593564c',
  '0xe9ae5c53',
  '0x1cff79cd',
  '0xd691c964',
  '0xdd46508f',
  '0x4afe393c',
  '0x48c89491',
  '0x1fff991f',
  '0x765e827f',
  '0x1fad948c',
  '0xcef6d209',
  '0x1f6a1eb9',
  '0x555029a6',
  '0x656f3d64',
  '0x9304c934',
  '0x6ad3ca7d',
  '0x670e77e3',
  '0xd5db2c80',
  '0xf4b00513',
  '0xd948d468',
  '0x1028c2bd',
])
