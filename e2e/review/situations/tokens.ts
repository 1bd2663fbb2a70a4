import {
  type Address,
  concat,
  encodeAbiParameters,
  encodeFunctionData,
  pad,
  parseAbi,
  parseAbiParameters,
  parseEther,
} from 'viem'
import { readInterfaceText } from '../../../src/shared/domain/contractCall/readInterface.ts'
import { lowerAddress } from '../../../src/shared/domain/values/address.ts'
import { pay, tokens as sendTokens, transfer } from '../../sandbox/chain/calls.ts'
import { creationCode } from '../../sandbox/chain/contractCode.ts'
import { hostileProposals } from '../../sandbox/chain/hostileProposals.ts'
import { lookAlike } from '../../sandbox/chain/lookAlike.ts'
import { ada, dee, deployer, eve } from '../../sandbox/chain/people.ts'
import { safeAbi } from '../../sandbox/chain/safeAbi.ts'
import { changed } from './changed.ts'
import type { OwnAnswer } from './RunningWorld.ts'
import type { Situation } from './Situation.ts'
import { composed, pasted, waiting } from './toReview.ts'

const nftAbi = parseAbi(['function setApprovalForAll(address operator, bool approved)'])
const drawAbi = parseAbi(['function drawOut(uint256 shares, address receiver)'])
const fromAbi = parseAbi(['function transferFrom(address from, address to, uint256 amount)'])
/** An address without code that is known to nobody in the world. */
const stranger: Address = '0x7e57000000000000000000000000000000c0ffee'
/** A chain that only the gateway tells of. */
const elsewhere = 100

/** Selectors of `resolver` and of the resolvers' questions for an address (ENS). */
const nameQuestions = /"0x(?:0178b8bf|3b3b57de|9061b923)/

const leadsToDee: OwnAnswer = ({ method, params }) =>
  method === 'eth_call' && nameQuestions.test(JSON.stringify(params[0]))
    ? { result: pad(dee.address) }
    : undefined

/** A call of `to` that ran, as the gateway lists it. */
function callOf(safe: Address, to: Address): object {
  const txInfo = {
    type: 'Custom',
    to: { value: to, name: null, logoUri: null },
    dataSize: '4',
    value: '0',
    methodName: null,
    isCancellation: false,
    actionCount: null,
    humanDescription: null,
  }
  const transaction = {
    id: `multisig_${safe}_${pad('0x1')}`,
    txHash: pad('0x2'),
    timestamp: 1_770_000_000_000,
    txStatus: 'SUCCESS',
    txInfo,
    executionInfo: null,
    safeAppInfo: null,
    note: null,
  }
  return { type: 'TRANSACTION', conflictType: 'None', transaction }
}

/** F and G: allowances, recipients, amounts, and addresses that look alike. */
export const tokens = [
  {
    name: 'an allowance without limit for the thief, hidden in a batch',
    fires: ['F1', 'F3', 'F4', 'F5'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).hiddenApproval),
  },
  {
    name: 'a right over every item of a collection',
    fires: ['F2', 'F3'],
    prepare: async (running) =>
      composed(running, running.world.safe, [
        {
          to: running.world.collectibles[0].address,
          data: encodeFunctionData({
            abi: nftAbi,
            functionName: 'setApprovalForAll',
            args: [eve.address, true],
          }),
        },
      ]),
  },
  {
    name: 'tokens that are sent to their own contract',
    fires: ['F6'],
    prepare: async (running) => {
      const { coin, safe } = running.world
      return composed(running, safe, [transfer(coin, coin.address, '10')])
    },
  },
  {
    name: 'tokens of Dee that the Safe moves to a stranger',
    fires: ['F7'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.coin.address,
        data: encodeFunctionData({
          abi: fromAbi,
          functionName: 'transferFrom',
          args: [dee.address, stranger, 10n ** 18n],
        }),
      }),
  },
  {
    name: 'a first payment to an account',
    fires: ['F8'],
    prepare: async (running) =>
      composed(running, running.world.safe, [{ to: stranger, value: parseEther('0.1') }]),
  },
  {
    name: 'a payment to a Safe that the owner has on another chain only',
    fires: ['F9'],
    async prepare(running) {
      const { chainId, safe } = running.world
      await running.falsify(
        `/v1/chains/${chainId}/owners/${ada.address}/safes`,
        `/chains/${elsewhere}/owners/${ada.address}/safes`,
        () => ({ safes: [stranger] }),
      )
      return composed(running, safe, [{ to: stranger, value: parseEther('0.1') }], {
        otherChains: [elsewhere],
      })
    },
  },
  {
    name: 'a payment to a name that led to the thief when it was chosen, and leads to Dee now',
    fires: ['F14'],
    prepare: async (running) =>
      composed(running, running.world.safe, [{ to: eve.address, value: parseEther('0.1') }], {
        chosenNames: [{ name: 'dee.eth', address: eve.address }],
        nodeUrl: await running.nodeBetween(leadsToDee),
      }),
  },
  {
    name: 'an unknown method that hands the result to the thief, by an interface that the person dropped',
    fires: ['C11', 'F19'],
    prepare: async (running) => {
      const [{ address }] = running.world.collectibles
      const data = encodeFunctionData({ abi: drawAbi, functionName: 'drawOut', args: [5n, eve.address] })
      const methods = readInterfaceText('drawOut(uint256 shares, address receiver)')?.methods ?? []
      return composed(running, running.world.safe, [{ to: address, data }], {
        interfaces: [{ contract: lowerAddress(address), by: 'person', methods }],
      })
    },
  },
  {
    name: 'a transfer of more than the Safe holds',
    fires: ['F11', 'I1'],
    prepare: async (running) =>
      composed(running, running.world.safe, [transfer(running.world.coin, dee.address, '900000')]),
  },
  {
    name: 'a payment of more than the Safe holds, in the currency of the network',
    fires: ['F11'],
    words: [/^This sends 900,000 ETH, but the Safe holds only [\d.,]+ ETH\.$/],
    prepare: async (running) => composed(running, running.world.safe, [pay(dee, '900000')]),
  },
  {
    name: 'a transfer of tokens that pays for its execution in the same tokens',
    fires: ['F12'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        ...transfer(running.world.coin, dee.address, '10'),
        // Where gas is paid for, the call gets no more than this.
        safeTxGas: 100_000n,
        gasPrice: 10n ** 12n,
        gasToken: running.world.coin.address,
      }),
  },
  {
    name: 'a transfer to a look-alike of an account that was paid before',
    fires: ['F13'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).lookAlike),
  },
  {
    name: 'a transfer to a look-alike of a name in the address book',
    fires: ['F13'],
    prepare: async (running) =>
      composed(running, running.world.safe, [{ to: lookAlike(stranger), value: parseEther('0.1') }], {
        addressBook: new Map([[stranger, 'Our accountant']]),
      }),
  },
  {
    name: 'a transfer to a look-alike of an account that the host names',
    fires: ['F8', 'F13'],
    words: [/“Our accountant” in Safe\{Wallet\}/],
    prepare: async (running) =>
      composed(running, running.world.safe, [{ to: lookAlike(stranger), value: parseEther('0.1') }], {
        hostNames: new Map([[stranger, 'Our accountant']]),
      }),
  },
  {
    name: 'a first transfer to an account that the host names',
    fires: ['F8'],
    silent: ['F13'],
    prepare: async (running) =>
      composed(running, running.world.safe, [{ to: stranger, value: parseEther('0.1') }], {
        hostNames: new Map([[stranger, 'Our accountant']]),
      }),
  },
  {
    name: 'a transfer of a token whose name is written with letters of another alphabet',
    fires: ['F16'],
    async prepare(running) {
      const { safe } = running.world
      const named = { name: 'Теst Dollar', symbol: 'TUSD', decimals: 18 }
      const address = await running.create(
        concat([
          creationCode.token,
          encodeAbiParameters(parseAbiParameters('string, string, uint256, address'), [
            named.name,
            named.symbol,
            10n ** 24n,
            deployer.address,
          ]),
        ]),
      )
      const { from, ...gift } = sendTokens(deployer, safe, { ...named, address }, '100')
      const hash = await running.client.sendTransaction({ account: from, ...gift })
      await running.client.waitForTransactionReceipt({ hash })
      return composed(running, safe, [transfer({ ...named, address }, dee.address, '1')])
    },
  },
  {
    name: 'a batch in which most of the Safe leaves',
    fires: ['F17'],
    prepare: async (running) => waiting(running, hostileProposals(running.world).drain),
  },
  {
    name: 'a payment above the limit that the person set',
    fires: ['F17'],
    says: ['F17.above-limit'],
    words: [/^About \$[\d,]+ leaves the Safe, more than your limit of \$100\.$/],
    prepare: async (running) =>
      composed(running, running.world.safe, [pay(dee, '0.1')], { dollarLimit: 100 }),
  },
  {
    name: 'the same below it',
    fires: [],
    silent: ['F17'],
    prepare: async (running) =>
      composed(running, running.world.safe, [pay(dee, '0.1')], { dollarLimit: 100_000 }),
  },
  {
    name: 'a new owner that looks like Ada',
    fires: ['G1'],
    prepare: (running) =>
      pasted(running, running.world.safe, {
        to: running.world.safe,
        data: encodeFunctionData({
          abi: safeAbi,
          functionName: 'addOwnerWithThreshold',
          args: [lookAlike(ada.address), 2n],
        }),
      }),
  },
  {
    name: 'a call of a contract that looks like one that the Safe called before',
    fires: ['G1', 'C11'],
    async prepare(running) {
      const { chainId, safe } = running.world
      const path = `/v1/chains/${chainId}/safes/${safe}/transactions/history`
      await running.falsify(path, '/transactions/history', (answer) =>
        changed(changed(answer, ['next'], null), ['results'], [callOf(safe, stranger)]),
      )
      return composed(running, safe, [{ to: lookAlike(stranger), data: '0x12345678' }])
    },
  },
  {
    name: 'a batch that pays two strangers who look alike',
    fires: ['G2'],
    prepare: async (running) =>
      composed(running, running.world.safe, [
        { to: stranger, value: parseEther('0.1') },
        { to: lookAlike(stranger), value: parseEther('0.1') },
        pay(dee, '0.1'),
      ]),
  },
] as const satisfies readonly Situation[]
