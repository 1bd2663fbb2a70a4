import { maxUint256, pad, parseEther } from 'viem'
import { known } from '../../src/shared/domain/checks/subject/Fact.ts'
import { type Address, checksumAddress, lowerAddress } from '../../src/shared/domain/values/address.ts'
import { encode } from '../../src/shared/testing/checkScene.ts'
import { pay, transfer } from '../sandbox/chain/calls.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { lookAlike } from '../sandbox/chain/lookAlike.ts'
import { type BatchCall, encodeMultiSend } from '../sandbox/chain/multiSend.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { ada, bo, dee, eve } from '../sandbox/chain/people.ts'
import type { World } from '../sandbox/World.ts'
import type { TransactionCase } from './ReviewCase.ts'

type Call = TransactionCase['call']

const zero = '0x0000000000000000000000000000000000000000'
const nobody = '0x00000000000000000000000000000000000abcde'
const otherHash = `0x${'ab'.repeat(32)}` as const

/** Transactions that are made for this test, each of which makes some check speak. */
export function transactionCases(world: World): Readonly<Record<string, TransactionCase>> {
  const { safe, coin, collectibles, contracts, oddContracts, otherSafes, otherVersions } = world
  const [art] = collectibles
  const one = (call: Call, more: Omit<Partial<TransactionCase>, 'kind' | 'call'> = {}): TransactionCase => ({
    kind: 'transaction',
    call,
    ...more,
  })
  const batch = (calls: readonly BatchCall[], to: Address = contracts.MultiSendCallOnly): Call => ({
    to,
    data: encodeMultiSend(calls),
    operation: 1,
  })
  const own = (signature: string, args: readonly unknown[]): BatchCall => ({
    to: safe,
    data: encode(signature, args),
  })
  const call = (to: Address, signature: string, args: readonly unknown[]): BatchCall => ({
    to,
    data: encode(signature, args),
  })
  const approve = (spender: Address, amount: bigint, token: Address = coin.address) =>
    call(token, 'approve(address spender,uint256 value)', [spender, amount])
  const send = (to: Address, amount = '1') => transfer(coin, to, amount)
  return {
    ordinary: one(pay(dee, '0.1'), { situation: 'unsigned' }),
    ordinaryToken: one(send(dee.address), { situation: 'unsigned' }),
    row: one(pay(dee, '0.1'), { situation: 'row' }),
    claimed: one(pay(dee, '0.1'), { page: { claims: [{ by: 'Another page', hash: otherHash }] } }),
    otherContractHash: one(pay(dee, '0.1'), {
      interference: {
        node: async (read, honest) => (isCallOf(read, '0xd8d11f78') ? otherHash : honest()),
      },
    }),
    foreignSingleton: one(pay(dee, '0.1'), {
      interference: {
        node: async (read, honest) =>
          read.method === 'eth_getStorageAt' && BigInt(String(read.params?.[1])) === 0n
            ? pad(oddContracts.trap)
            : honest(),
      },
    }),
    otherChain: one(pay(dee, '0.1'), {
      interference: { node: async (read, honest) => (read.method === 'eth_chainId' ? '0x1' : honest()) },
    }),
    noSafe: one({ ...pay(dee, '0.1'), nonce: 0n }, { safe: nobody }),
    device: one(pay(dee, '0.1'), { page: { device: known({ entered: '0x1234…5678', matches: 0 }) } }),
    usedNonce: one({ ...pay(dee, '0.1'), nonce: 0n }),
    gap: one({ ...pay(dee, '0.1'), nonce: 500n }),
    labelledRejection: one(pay(dee, '0.1'), {
      situation: 'listed',
      page: {
        proposal: {
          labelledRejection: true,
          proposer: dee.address,
          byDelegate: false,
          trusted: false,
          note: 'On-chain rejection',
          app: 'An app',
        },
      },
    }),
    unknownHost: one(pay(dee, '0.1'), { page: { host: { origin: 'https://wallet.invalid', known: false } } }),
    reportedOtherwise: one(pay(dee, '0.1'), {
      page: {
        host: { origin: 'http://127.0.0.1:1', known: true },
        reported: {
          owners: [eve.address],
          threshold: 1,
          nonce: 3,
          version: '1.4.1',
          implementation: undefined,
          modules: undefined,
          fallbackHandler: undefined,
          guard: undefined,
          readOnly: false,
        },
      },
    }),
    gatewayLags: one(pay(dee, '0.1'), {
      interference: { gateway: { '/about/indexing': { lastSync: 1_000_000_000_000, synced: false } } },
    }),
    nodesDisagree: one(pay(dee, '0.1'), {
      situation: 'unsigned',
      interference: {
        secondNode: async (read, honest) => (isCallOf(read, '0xaffed0e0') ? pad('0x63') : honest()),
      },
    }),
    storageBlocked: one(pay(dee, '0.1'), { page: { storageBlocked: true } }),
    bookKnown: one({ to: nobody, value: 1n }, { page: { addressBook: new Map([[nobody, 'Nobody']]) } }),
    approvesKnown: one(
      call(otherSafes.targeted, 'approveHash(bytes32 a)', [
        plannedHash(world, hostileProposals(world).lowerThreshold),
      ]),
    ),
    changedName: one(pay(dee, '0.1'), {
      situation: 'composed',
      page: { chosenNames: [{ name: 'dee.eth', address: eve.address }] },
      interference: {
        node: async (read, honest) => (isNameQuestion(read) ? pad(dee.address) : honest()),
      },
    }),
    safeElsewhere: one(
      { to: nobody, value: 1_000_000_000_000n },
      {
        page: { signer: ada.address },
        interference: {
          capabilities: {
            safes: {
              open: async () => false,
              read: async () => null,
              close: () => undefined,
              recent: () => [{ chainId: 10, address: nobody }],
              forget: () => undefined,
            },
          },
        },
      },
    ),

    delegatecall: one({ ...send(dee.address, '0'), to: oddContracts.trap, operation: 1 }),
    emptyDelegatecall: one({ to: nobody, data: '0x12345678', operation: 1 }),
    nestedDelegatecall: one(
      batch(
        [send(dee.address), { to: oddContracts.trap, data: '0x12345678', operation: 1 }],
        contracts.MultiSend,
      ),
    ),
    publishedDelegatecall: one({
      ...call(contracts.CreateCall, 'performCreate(uint256 value,bytes deploymentData)', [0n, '0x00']),
      operation: 1,
    }),
    calledBatch: one({ ...batch([send(dee.address)]), operation: 0 }),
    unknownOperation: one({
      ...batch([send(dee.address)]),
      // One inner call: operation 2, then what any tool packs.
      data: withOperation(encodeMultiSend([send(dee.address)]), 2),
    }),
    zeroInBatch: one(
      {
        to: otherVersions.multiSendV150,
        data: encodeMultiSend([{ ...send(dee.address), to: zero }]),
        operation: 1,
      },
      { safe: otherSafes.newer },
    ),
    brokenBatch: one({
      ...batch([send(dee.address)]),
      data: shortened(encodeMultiSend([send(dee.address), send(bo.address)])),
    }),
    oddData: one({ to: coin.address, data: `${send(dee.address).data}00` }),
    tooDeep: one(nestDeep(contracts.MultiSend, send(dee.address), 20)),
    unknownCall: one({ to: oddContracts.guard, data: '0x0badcafe' }),
    noToken: one({ ...send(dee.address), to: oddContracts.guard }),
    dataToPlain: one({ ...pay(dee, '0.1'), data: '0x0badcafe' }),
    undecoded: one(call(oddContracts.guard, 'multicall(bytes[] a)', [['0x0badcafe00']])),
    executesOther: one(
      call(
        otherSafes.busy,
        'execTransaction(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,uint256 baseGas,uint256 gasPrice,address gasToken,address refundReceiver,bytes signatures)',
        [dee.address, 1n, '0x', 0, 0n, 0n, 0n, zero, zero, '0x'],
      ),
    ),
    approvesUnknown: one(call(otherSafes.busy, 'approveHash(bytes32 a)', [otherHash])),
    setup: one(
      own('setup(address[] a,uint256 b,address c,bytes d,address e,address f,uint256 g,address h)', [
        [eve.address],
        1n,
        zero,
        '0x',
        zero,
        zero,
        0n,
        zero,
      ]),
    ),

    addOwner: one(own('addOwnerWithThreshold(address owner,uint256 threshold)', [eve.address, 1n])),
    addZeroOwner: one(own('addOwnerWithThreshold(address owner,uint256 threshold)', [zero, 2n])),
    enableModule: one(own('enableModule(address module)', [eve.address])),
    disableModule: one(
      {
        to: otherSafes.eventful,
        ...{
          data: encode('disableModule(address previous,address module)', [
            '0x0000000000000000000000000000000000000001',
            '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
          ]),
        },
      },
      { safe: otherSafes.eventful },
    ),
    setGuard: one(own('setGuard(address guard)', [oddContracts.owned])),
    setHandler: one(own('setFallbackHandler(address handler)', [coin.address])),
    replaceSingleton: one(own('changeMasterCopy(address a)', [oddContracts.trap])),
    migrate: one({
      ...call('0x526643F69b81B008F46d95CD5ced5eC0edFFDaC6', 'migrateSingleton()', []),
      operation: 1,
    }),
    spendingLimit: one(
      call(
        '0xCFbFaC74C26F8647cBDb8c5caf80BB5b32E43134',
        'setAllowance(address a,address b,uint96 c,uint16 d,uint32 e)',
        [eve.address, coin.address, 2n ** 96n - 1n, 1, 0],
      ),
    ),
    nestedOwnsItself: one(
      {
        to: otherSafes.nested,
        data: encode('addOwnerWithThreshold(address owner,uint256 threshold)', [otherSafes.nested, 3n]),
      },
      { safe: otherSafes.nested },
    ),
    deadlock: one(own('addOwnerWithThreshold(address owner,uint256 threshold)', [coin.address, 4n])),

    refund: one({ ...pay(dee, '0.01'), baseGas: 1_000_000n, gasPrice: parseEther('0.00001') }),
    refundToken: one({
      ...pay(dee, '0.01'),
      baseGas: 1_000_000n,
      gasPrice: parseEther('0.0005'),
      gasToken: coin.address,
      refundReceiver: eve.address,
    }),
    idleFields: one({ ...pay(dee, '0.01'), refundReceiver: eve.address }),
    paysOrigin: one(
      call(oddContracts.guard, 'sweepToken(address token,uint256 amount,address recipient)', [
        coin.address,
        1n,
        zero,
      ]),
    ),
    limitedGas: one({ ...pay(dee, '0.01'), safeTxGas: 100_000n }),
    tooLittleGas: one({ ...pay(dee, '0.01'), safeTxGas: 30_000n }),
    fillsBlock: one(send(dee.address), {
      interference: {
        node: async (read, honest) => {
          const answer = await honest()
          return read.method === 'eth_getBlockByNumber' && typeof answer === 'object'
            ? { ...answer, gasLimit: '0xea60' }
            : answer
        },
      },
    }),

    unlimited: one(approve(eve.address, maxUint256)),
    hiddenApproval: one(batch([send(dee.address), approve(eve.address, maxUint256)])),
    everyItem: one(
      call(art.address, 'setApprovalForAll(address operator,bool approved)', [eve.address, true]),
    ),
    toToken: one(send(coin.address)),
    fromOther: one(
      call(coin.address, 'transferFrom(address from,address to,uint256 value)', [
        dee.address,
        eve.address,
        1n,
      ]),
    ),
    tooMuchSent: one(send(dee.address, '99999999')),
    alike: one(send(lookAlike(bo.address))),
    spam: one(transfer(world.spam[1], dee.address, '1'), { safe: otherSafes.collecting }),
    drain: one(pay(eve, '9')),
    alikeSpender: one(approve(lookAlike(bo.address), 5n)),
    twoAlike: one(batch([send(nearOf(eve.address, 1)), send(nearOf(eve.address, 2))])),
    newOwnerElsewhere: one(call(oddContracts.owned, 'transferOwnership(address newOwner)', [eve.address])),
    notSimulated: one(pay(dee, '0.1'), {
      interference: {
        node: async (read, honest) => {
          if (/trace|simulate/i.test(read.method) || hasOverride(read) || isCallOf(read, '0xb4faba09'))
            throw new Error('refused')
          return honest()
        },
      },
    }),
    recipientItself: one(call(coin.address, 'transfer(address to,uint256 value)', [lowerAddress(zero), 1n])),
  }
}

function nestDeep(to: Address, inner: BatchCall, depth: number): Call {
  let call: BatchCall = inner
  for (let level = 0; level < depth; level++) call = { to, data: encodeMultiSend([call]), operation: 1 }
  return { ...call, operation: 1 }
}

/** Two that differ from each other only in the middle. */
function nearOf(address: Address, mark: number): Address {
  const digits = address.slice(2).toLowerCase()
  return checksumAddress(`0x${digits.slice(0, 8)}${String(mark).repeat(20)}${digits.slice(28)}`)
}

type Read = { readonly method: string; readonly params?: readonly unknown[] }

function isCallOf({ method, params }: Read, selector: string): boolean {
  return method === 'eth_call' && JSON.stringify(params?.[0]).includes(`"${selector}`)
}

function hasOverride({ method, params }: Read): boolean {
  return method === 'eth_call' && (params?.length ?? 0) > 2
}

function isNameQuestion({ method, params }: Read): boolean {
  return method === 'eth_call' && /0x0178b8bf|0x3b3b57de|0x9061b923/.test(JSON.stringify(params))
}

/** The first byte of the packed calls of `multiSend(bytes)`: selector, offset, length, then the operation. */
function withOperation(data: `0x${string}`, operation: number): `0x${string}` {
  const at = 2 + 8 + 64 + 64
  return `0x${data.slice(2, at)}${operation.toString(16).padStart(2, '0')}${data.slice(at + 2)}`
}

/** The length of the packed calls, one byte less than they are. */
function shortened(data: `0x${string}`): `0x${string}` {
  const at = 2 + 8 + 64
  const length = BigInt(`0x${data.slice(at, at + 64)}`) - 1n
  return `0x${data.slice(2, at)}${length.toString(16).padStart(64, '0')}${data.slice(at + 64)}`
}
