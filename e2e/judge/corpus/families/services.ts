import { encodeFunctionData, keccak256, pad, parseEther, stringToHex, zeroAddress } from 'viem'
import { lowerAddress } from '../../../../src/shared/domain/values/address.ts'
import { safeContractAddress } from '../../../sandbox/chain/contractCode.ts'
import { safeAbi } from '../../../sandbox/chain/safeAbi.ts'
import { safe } from '../../judgedSafe.ts'
import { call } from '../chain/call.ts'
import { personAt } from '../chain/people.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { approve, earlier, earlierBy, holds, transfer, units } from './tokens.ts'

const { usdc, grant, rewards, prints, bridge, portal, ensRegistrar, service } = placed
const alice = contact('Alice')
const createCall = lowerAddress(safeContractAddress('CreateCall'))
const factory = lowerAddress(safeContractAddress('SafeProxyFactory'))
/** Code that does nothing. */
const nothing = '0x6001600c60003960016000f300'
const node = keccak256(stringToHex('harbor.eth'))
const optimismUsdc = '0x0b2c639c533813f4aa9d7837caf62653d097ff85'

const newSafe = encodeFunctionData({
  abi: safeAbi,
  functionName: 'setup',
  args: [
    ['0x5dad7600c5d89fe3824ffa99ec1c3eb8bf3b0501', '0x3440326f551b8a7ee198cee35cb5d517f2d296a2'],
    2n,
    zeroAddress,
    '0x',
    safeContractAddress('CompatibilityFallbackHandler'),
    zeroAddress,
    0n,
    zeroAddress,
  ],
})

const printed = (count: number) =>
  Array.from({ length: count }, () => ({
    from: personAt('artist'),
    ...call(prints.address, 'mint(address)', [safe]),
  }))
const sendItem = (to: `0x${string}`, id: bigint, signature = 'safeTransferFrom(address,address,uint256)') =>
  call(prints.address, signature, [safe, to, id])
const staked = [approve(grant, rewards, '90'), call(rewards.address, 'stake(uint256)', [units(grant, '90')])]
const earned = earlierBy(
  personAt('rewarder'),
  call(rewards.address, 'earn(address,uint256)', [safe, units(grant, '12')]),
)

/** New contracts, items, claims, names, bridges, and protocols that are in no list. */
export const services: readonly PlannedCase[] = [
  ordinary('create-contract', 'create a contract', [
    call(createCall, 'performCreate2(uint256,bytes,bytes32)', [0n, nothing, pad('0x01', { size: 32 })]),
  ]),
  ordinary(
    'create-own',
    'create a contract as the Safe itself',
    [call(createCall, 'performCreate(uint256,bytes)', [0n, nothing])],
    { operation: 1 },
  ),
  ordinary('create-safe', 'create another Safe of the same owners', [
    call(factory, 'createProxyWithNonce(address,bytes,uint256)', [
      safeContractAddress('SafeL2'),
      newSafe,
      5n,
    ]),
  ]),
  ordinary('item-mint', 'make an item for 0.05 ETH', [
    call(prints.address, 'mint(address)', [safe], parseEther('0.05')),
  ]),
  ...[1, 3].map((count) =>
    ordinary(
      `item-send-${count}`,
      `send ${count} of 4 items to a contact`,
      Array.from({ length: count }, (_, index) => sendItem(alice.address, BigInt(index + 1))),
      { before: printed(4), book: [alice] },
    ),
  ),
  ordinary(
    'item-transfer',
    'send an item without asking the receiver',
    [sendItem(alice.address, 2n, 'transferFrom(address,address,uint256)')],
    { before: printed(2), book: [alice] },
  ),
  ordinary('stake-rewards', 'stake 90 GRANT for rewards', staked, { before: holds(grant, '90') }),
  ordinary('claim-rewards', 'claim rewards', [call(rewards.address, 'getReward()')], {
    before: earned,
  }),
  ordinary('exit-rewards', 'end staking and claim rewards', [call(rewards.address, 'exit()')], {
    before: [...holds(grant, '90'), ...earlier(...staked), ...earned],
  }),
  ordinary('claim-airdrop', 'claim what a list promises', [
    call(rewards.address, 'claim(uint256,address,uint256,bytes32[])', [
      7n,
      safe,
      units(grant, '340'),
      [node],
    ]),
  ]),
  ordinary(
    'claim-and-send',
    'claim and send a part of it to a contact',
    [
      call(rewards.address, 'claim(uint256,address,uint256,bytes32[])', [
        7n,
        safe,
        units(grant, '340'),
        [node],
      ]),
      transfer(grant, alice.address, '100'),
    ],
    { book: [alice], before: holds(grant, '20') },
  ),
  ordinary(
    'fund-rewards',
    'fund a contract of rewards',
    [
      transfer(grant, rewards.address, '60'),
      call(rewards.address, 'notifyRewardAmount(uint256)', [units(grant, '60')]),
    ],
    { before: holds(grant, '500'), book: [{ address: rewards.address, name: 'Rewards' }] },
  ),
  ordinary('bridge-usdc', 'bring 9,000 USDC to the Safe on OP Mainnet', [
    approve(usdc, bridge, '9000'),
    call(bridge.address, 'depositERC20To(address,address,address,uint256,uint32,bytes)', [
      usdc.address,
      optimismUsdc,
      safe,
      units(usdc, '9000'),
      200_000,
      '0x',
    ]),
  ]),
  ordinary('bridge-eth', 'bring 2 ETH to the Safe on OP Mainnet', [
    call(bridge.address, 'depositETHTo(address,uint32,bytes)', [safe, 200_000, '0x'], parseEther('2')),
  ]),
  ordinary('portal-eth', 'bring 0.7 ETH to the Safe by the portal', [
    call(
      portal.address,
      'depositTransaction(address,uint256,uint64,bool,bytes)',
      [safe, parseEther('0.7'), 100_000n, false, '0x'],
      parseEther('0.7'),
    ),
  ]),
  ordinary('name-renew', 'renew a name', [
    call(ensRegistrar.address, 'renew(string,uint256)', ['harbor', 31_536_000n], parseEther('0.004')),
  ]),
  ordinary('name-commit', 'commit to a name', [call(ensRegistrar.address, 'commit(bytes32)', [node])]),
  ordinary('unknown-call', 'an unknown method', [call(service.address, 'anchor(uint256,bool)', [41n, true])]),
  ordinary('unknown-value', 'an unknown method, with 0.2 ETH', [
    call(service.address, 'reserve(uint256)', [3n], parseEther('0.2')),
  ]),
  ordinary('unknown-three', 'three unknown methods', [
    call(service.address, 'anchor(uint256,bool)', [1n, false]),
    call(service.address, 'moor(uint256)', [2n]),
    call(service.address, 'cast(uint256)', [3n]),
  ]),
  ordinary(
    'refund-little',
    'a payment that pays its executor a little gas back',
    [transfer(usdc, alice.address, '400')],
    {
      book: [alice],
      fields: { safeTxGas: 200_000n, baseGas: 60_000n, gasPrice: 1_000_000_000n },
    },
  ),
  ordinary('name-text', 'set a record of a name', [
    call(ensRegistrar.address, 'setText(bytes32,string,string)', [node, 'url', 'https://harbor.example']),
  ]),
]
