import { parseUnits } from 'viem'
import { safe } from '../../judgedSafe.ts'
import { call, type PlannedCall } from '../chain/call.ts'
import { type PlacedContract, placed } from '../chain/placedContracts.ts'
import type { EarlierStep, PlannedCase } from '../PlannedCase.ts'
import { contact, ordinary } from './planCase.ts'
import { approve, earlier, holds, transfer, units } from './tokens.ts'

const { usdc, dai, savingsDai, vault } = placed

type Place = { readonly name: string; readonly asset: PlacedContract; readonly vault: PlacedContract }

const known: Place = { name: 'savings', asset: dai, vault: savingsDai }
const unlisted: Place = { name: 'vault', asset: usdc, vault }

export function deposit(
  { asset, vault: to }: Place,
  amount: string,
  receiver = safe,
): readonly PlannedCall[] {
  return [
    approve(asset, to, amount),
    call(to.address, 'deposit(uint256,address)', [units(asset, amount), receiver]),
  ]
}

const inShares = ({ vault: of }: Place, amount: string) =>
  parseUnits(amount, of.answers.kind === 'erc20' ? of.answers.decimals : 0)

/** The Safe has so much of the asset in the vault. */
export function deposited(place: Place, amount: string): readonly EarlierStep[] {
  return [...(place.asset === dai ? holds(dai, '200000') : []), ...earlier(...deposit(place, amount))]
}

const redeem = (place: Place, amount: string) =>
  call(place.vault.address, 'redeem(uint256,address,address)', [inShares(place, amount), safe, safe])
const withdraw = (place: Place, amount: string) =>
  call(place.vault.address, 'withdraw(uint256,address,address)', [units(place.asset, amount), safe, safe])

/** Vaults of ERC-4626: one that many know, and one that is in no list. */
export const vaults: readonly PlannedCase[] = [
  ...[known, unlisted].flatMap((place) => [
    ...['1500', '40000', '180000'].map((amount) =>
      ordinary(
        `${place.name}-deposit-${amount}`,
        `deposit ${amount} of 200,000 into the ${place.name}`,
        deposit(place, amount),
        { before: place.asset === dai ? holds(dai, '200000') : [] },
      ),
    ),
    ...['900', '50000'].map((amount) =>
      ordinary(
        `${place.name}-redeem-${amount}`,
        `redeem ${amount} shares of 50,000`,
        [redeem(place, amount)],
        { before: deposited(place, '50000') },
      ),
    ),
    ...['700', '30000'].map((amount) =>
      ordinary(
        `${place.name}-withdraw-${amount}`,
        `withdraw ${amount} of 30,000`,
        [withdraw(place, amount)],
        { before: deposited(place, '30000') },
      ),
    ),
    ordinary(
      `${place.name}-withdraw-pay`,
      'withdraw and pay a contact',
      [withdraw(place, '6000'), transfer(place.asset, contact('Alice').address, '6000')],
      { before: deposited(place, '9000'), book: [contact('Alice')] },
    ),
  ]),
  ordinary(
    'savings-mint',
    'mint 1,000 shares',
    [
      approve(dai, savingsDai, '1000'),
      call(savingsDai.address, 'mint(uint256,address)', [inShares(known, '1000'), safe]),
    ],
    { before: holds(dai, '5000') },
  ),
  ordinary(
    'vault-move',
    'redeem shares and deposit again',
    [redeem(unlisted, '2000'), ...deposit(unlisted, '2000')],
    { before: deposited(unlisted, '4000') },
  ),
]
