import { visibleText } from '../../../domain/values/text.ts'
import type { SettingsChange, TransactionInfo } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { Named } from '../../../gateway/wireValues.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import styles from './Lists.module.css'

/** Whom a transaction is about, under its title: addresses, the app and the note. All of it the gateway's word. */
export function RowFacts({ transaction }: { readonly transaction: TransactionSummary }) {
  const { info, execution, app, note } = transaction
  return (
    <>
      <div className={styles.facts}>
        {partiesOf(info).map(({ part, who }) => (
          <Who key={`${part} ${who.address}`} part={part} who={who} />
        ))}
        {infoWords(info) !== undefined && <span>{infoWords(info)}</span>}
        {execution?.kind === 'module' && <Who part="By module" who={execution.module} />}
        {app !== undefined && <span>App: “{visibleText(app.name)}”</span>}
        {note !== undefined && <span>Note: “{visibleText(note)}”</span>}
      </div>
      {imitates(info) && (
        <p className={styles.warning}>
          <Icon name="high" tone="high" />
          <span>
            Imitation: the gateway takes this for a transfer from an address made to look like one of yours.
            Do not copy the address.
          </span>
        </p>
      )}
    </>
  )
}

export function Who({ part, who }: { readonly part?: string; readonly who: Named }) {
  const name = who.name === undefined ? undefined : visibleText(who.name)
  return (
    <span className={styles.who}>
      {part} <AddressView address={who.address} name={name} copy={false} />
    </span>
  )
}

type Party = { readonly part: string; readonly who: Named }

function partiesOf(info: TransactionInfo): readonly Party[] {
  switch (info.kind) {
    case 'transfer':
      return info.direction === 'INCOMING'
        ? [{ part: 'From', who: info.sender }]
        : [{ part: 'To', who: info.recipient }]
    case 'settings-change':
      return info.change === undefined ? [] : settingParties(info.change)
    case 'custom':
      return [{ part: 'To', who: info.to }]
    case 'creation':
      return [{ part: 'By', who: info.creator }]
    case 'other':
      return []
  }
}

function settingParties(change: SettingsChange): readonly Party[] {
  switch (change.type) {
    case 'ADD_OWNER':
    case 'REMOVE_OWNER':
      return [{ part: 'Owner', who: change.owner }]
    case 'SWAP_OWNER':
      return [
        { part: 'Instead of', who: change.oldOwner },
        { part: 'now', who: change.newOwner },
      ]
    case 'SET_FALLBACK_HANDLER':
      return [{ part: 'Handler', who: change.handler }]
    case 'CHANGE_IMPLEMENTATION':
      return [{ part: 'Singleton', who: change.implementation }]
    case 'ENABLE_MODULE':
    case 'DISABLE_MODULE':
      return [{ part: 'Module', who: change.module }]
    case 'SET_GUARD':
      return [{ part: 'Guard', who: change.guard }]
    case 'SET_MODULE_GUARD':
      return [{ part: 'Module guard', who: change.moduleGuard }]
    case 'CHANGE_THRESHOLD':
    case 'DELETE_GUARD':
    case 'DELETE_MODULE_GUARD':
    case 'OTHER':
      return []
  }
}

function infoWords(info: TransactionInfo): string | undefined {
  if (info.kind === 'custom' && info.dataSize > 0 && !info.isCancellation) return `${info.dataSize} bytes`
  // A rejection does nothing; one that carries data is none.
  if (info.kind === 'custom' && info.isCancellation && info.dataSize > 0)
    return `It carries ${info.dataSize} bytes of data, which a rejection does not`
  if (info.kind !== 'settings-change' || info.change === undefined) return undefined
  const { change } = info
  if (change.type === 'OTHER') return visibleText(change.name)
  return 'threshold' in change ? `Threshold ${change.threshold}` : undefined
}

function imitates(info: TransactionInfo): boolean {
  return info.kind === 'transfer' && info.asset.kind === 'erc20' && info.asset.imitation
}
