import type { Address } from '../../../domain/values/address.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import type { TransactionInfo } from '../../../gateway/TransactionInfo.ts'

/** Everybody a transaction is about and who took part, the recipient first. An address may come more than once. */
export function addressesOf({ info, data, execution }: TransactionDetails): readonly Address[] {
  const multisig = execution?.kind === 'multisig' ? execution : undefined
  const people = [
    ...(multisig?.signers ?? []),
    ...(multisig?.rejectors ?? []),
    multisig?.executor,
    multisig?.proposer,
    multisig?.proposedByDelegate,
    data?.to,
  ].flatMap((named) => named?.address ?? [])
  const inner = data?.names.map(({ address }) => address) ?? []
  const target = multisig?.safeTransaction?.to
  return [...partiesOf(info), ...(target === undefined ? [] : [target]), ...people, ...inner]
}

function partiesOf(info: TransactionInfo): readonly Address[] {
  switch (info.kind) {
    case 'transfer':
      return [info.recipient.address, info.sender.address]
    case 'custom':
      return [info.to.address]
    case 'creation':
      return [info.creator.address]
    case 'settings-change':
    case 'other':
      return []
  }
}
