import { visibleText } from '../../../../domain/values/text.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import type { NamedAccountValue } from '../../../../gateway/wireValues.ts'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import styles from './Lists.module.css'

/** What a list says of a transaction beside its title: the module, the app and the note. All of it the gateway's word. */
export function RowFacts({ transaction }: { readonly transaction: TransactionSummary }) {
  const { execution, app, note } = transaction
  return (
    <>
      {(execution?.kind === 'module' || app !== undefined || note !== undefined) && (
        <div className={styles.facts}>
          {execution?.kind === 'module' && <Who part="By module" who={execution.module} />}
          {app !== undefined && <span>App: “{visibleText(app.name)}”</span>}
          {note !== undefined && <span>Note: “{visibleText(note)}”</span>}
        </div>
      )}
    </>
  )
}

export function Who({ part, who }: { readonly part?: string | undefined; readonly who: NamedAccountValue }) {
  const name = who.name === undefined ? undefined : visibleText(who.name)
  return (
    <span className={styles.who}>
      {part} <AddressView address={who.address} name={name} copy={false} />
    </span>
  )
}
