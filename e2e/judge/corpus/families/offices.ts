import { keccak256, parseEther, stringToHex } from 'viem'
import { call, encode } from '../chain/call.ts'
import { placed } from '../chain/placedContracts.ts'
import type { PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary, plain } from './planCase.ts'
import { earlier } from './tokens.ts'

const { office, ownToken, usdc, weth, dai, usdt, timelock } = placed
const keeper = contact('Keeper')
export const roleOf = (name: string) => keccak256(stringToHex(name))

const grant = (name: string) =>
  call(office.address, 'grantRole(bytes32,address)', [roleOf(name), keeper.address])
const cap = (asset: `0x${string}`) =>
  call(office.address, 'setSupplyCap(address,uint256)', [asset, 10n ** 24n])

/** Contracts of the organisation that the Safe owns. */
export const offices: readonly PlannedCase[] = [
  ...['KEEPER', 'PAUSER', 'REPORTER'].map((name) =>
    ordinary(`grant-${plain(name)}`, `a contact gets the role ${name}`, [grant(name)], { book: [keeper] }),
  ),
  ...['KEEPER', 'MINTER'].map((name) =>
    ordinary(
      `revoke-role-${plain(name)}`,
      `a contact loses the role ${name}`,
      [call(office.address, 'revokeRole(bytes32,address)', [roleOf(name), keeper.address])],
      { book: [keeper], before: earlier(grant(name)) },
    ),
  ),
  ordinary('office-pause', 'pause the contract', [call(office.address, 'pause()')]),
  ordinary('office-unpause', 'go on again', [call(office.address, 'unpause()')], {
    before: earlier(call(office.address, 'pause()')),
  }),
  ordinary('office-fee', 'set a fee', [call(office.address, 'setFee(uint256)', [25n])]),
  ordinary('office-cap', 'set one limit', [cap(usdc.address)]),
  ordinary(
    'office-caps',
    'set four limits',
    [usdc, weth, dai, usdt].map(({ address }) => cap(address)),
  ),
  ordinary('office-multicall', 'set a fee and a limit in one call', [
    call(office.address, 'multicall(bytes[])', [
      [encode('setFee(uint256)', [15n]), encode('setSupplyCap(address,uint256)', [usdc.address, 10n ** 24n])],
    ]),
  ]),
  ordinary(
    'office-to-timelock',
    'the timelock in the book becomes the owner',
    [call(office.address, 'transferOwnership(address)', [timelock.address])],
    { book: [{ address: timelock.address, name: 'Timelock' }], weighty: true },
  ),
  ordinary(
    'own-mint',
    'make 5,000 tokens for a contact',
    [call(ownToken.address, 'mint(address,uint256)', [keeper.address, parseEther('5000')])],
    { book: [keeper] },
  ),
  ordinary('own-mint-safe', 'make 5,000 tokens for the Safe', [
    call(ownToken.address, 'mint(address,uint256)', [
      '0x84586ea242aa3d51bc2950f71d70d7fc205b875f',
      parseEther('5000'),
    ]),
  ]),
]
