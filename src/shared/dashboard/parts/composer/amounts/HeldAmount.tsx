import { Amount } from '../../../../ui/values/Amount.tsx'

/** What is held of a token. Without known decimals it is written in the smallest unit, marked so. */
export function HeldAmount({
  balance,
  decimals,
}: {
  readonly balance: bigint
  readonly decimals: number | undefined
}) {
  return decimals === undefined ? (
    <Amount value={balance} decimals={0} symbol="smallest units, decimals unknown" />
  ) : (
    <Amount value={balance} decimals={decimals} />
  )
}
