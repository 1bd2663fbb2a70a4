import { useQuery } from '@tanstack/react-query'
import { visibleText } from '../../domain/text.ts'
import { delegatesQuery } from '../../queries/service.ts'
import { AddressView } from '../../ui/AddressView.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { SourceMarks } from '../../ui/SourceMarks.tsx'
import text from '../../ui/text.module.css'
import { type Ready, refOf } from '../common/accountNames.ts'
import styles from './SafeParts.module.css'

/** Who may propose for an owner without being one. Shown where there is anybody: they can fill the queue. */
export function DelegatesPanel({ ready }: { readonly ready: Ready }) {
  const { chainId, address } = refOf(ready)
  const { data } = useQuery(delegatesQuery(chainId, { safe: address }))
  if (data === undefined || data.items.length === 0) return null
  return (
    <Panel title="Delegates" note="May propose, not sign" end={<SourceMarks of={['gateway']} />}>
      <ul className={styles.modules} aria-label="Delegates">
        {data.items.map(({ delegate, delegator, label }) => (
          <li key={`${delegate} ${delegator}`}>
            <AddressView address={delegate} name={label === '' ? undefined : `“${visibleText(label)}”`} />
            <span className={text.small}>
              for <AddressView address={delegator} copy={false} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
