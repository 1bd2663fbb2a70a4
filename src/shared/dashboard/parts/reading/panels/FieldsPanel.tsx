import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { checksumAddress, lowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import stacked from '../../../../ui/StackedTable.module.css'
import table from '../../../../ui/Table.module.css'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import styles from './FieldsPanel.module.css'
import { ReviewSection } from './ReviewSection.tsx'

type FieldsPanelProps = {
  readonly transaction: SafeTransaction
  /** The currency of the chain, where it is known. */
  readonly native?: { readonly symbol: string; readonly decimals: number }
}

/** The ten fields that the owners sign, as they are. */
export function FieldsPanel(props: FieldsPanelProps) {
  const { operation, gasPrice, nonce } = props.transaction
  return (
    <ReviewSection
      title="All ten fields"
      result={`${operation === 0 ? 'Call' : 'Delegatecall'}, ${gasPrice === 0n ? 'no refund' : 'with a refund for gas'}, nonce ${nonce}`}
      verdict={gasPrice === 0n ? 'passed' : 'info'}
    >
      <table className={joinClasses(table.table, stacked.stacked)}>
        <tbody>
          {signedFields(props).map(([name, content]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className={styles.value}>{content}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ReviewSection>
  )
}

/** Each field with its value, in the order in which they are hashed. */
function signedFields({
  transaction,
  native,
}: FieldsPanelProps): readonly (readonly [name: string, content: React.ReactNode])[] {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } =
    transaction
  return [
    ['to', <AddressView key="to" address={to} full />],
    [
      'value',
      native === undefined || value === 0n
        ? `${value} wei`
        : `${formatAmount(value, native.decimals)} ${native.symbol}, ${value} wei`,
    ],
    ['data', data === '0x' ? 'empty' : `${(data.length - 2) / 2} bytes`],
    ['operation', operation === 0 ? '0, call' : '1, delegatecall'],
    ['safeTxGas', String(safeTxGas)],
    ['baseGas', String(baseGas)],
    ['gasPrice', String(gasPrice)],
    ['gasToken', lowerAddress(gasToken) === zeroAddress ? 'the native currency' : checksumAddress(gasToken)],
    [
      'refundReceiver',
      lowerAddress(refundReceiver) === zeroAddress
        ? 'the account that executes'
        : checksumAddress(refundReceiver),
    ],
    ['nonce', String(nonce)],
  ]
}
