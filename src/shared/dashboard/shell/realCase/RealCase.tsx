import { useId } from 'react'
import { shortenAddress } from '../../../domain/values/shortenAddress.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import text from '../../../ui/text.module.css'
import { HashFull } from '../../../ui/values/HashFull.tsx'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import strip from '../../parts/reading/panels/ChangeStrip.module.css'
import styles from './RealCase.module.css'
import { realCase } from './realCase.ts'

/** The product at work on a transaction that was signed: what its owners saw, and what its bytes say. */
export function RealCase() {
  const heading = useId()
  const { router } = useRouting()
  const memory = usePageMemory()

  function open() {
    memory.pasted = { account: undefined, text: JSON.stringify(realCase.paste, undefined, 2) }
    router.navigate({ account: undefined, route: { page: 'verify' } })
    window.scrollTo(0, 0)
  }

  return (
    <section className={styles.case} aria-labelledby={heading}>
      <div className={styles.bar}>
        <h2 id={heading}>A real one: {realCase.when}</h2>
        <span>{realCase.outcome}</span>
        <button type="button" className={styles.open} onClick={open}>
          Open it and check every digit
        </button>
      </div>
      <div className={styles.both}>
        <div className={styles.saw}>
          <h3>What the owners saw</h3>
          <p className={styles.big}>{realCase.seen}</p>
          <p>On a page that had been altered.</p>
          <h3>What their devices showed: a message hash</h3>
          <HashFull hash={realCase.messageHash} />
        </div>
        <SaidOfBytes />
      </div>
    </section>
  )
}

/** What the checks say of the transaction. */
function SaidOfBytes() {
  return (
    <div className={styles.says}>
      <h3>What this page says about the same bytes</h3>
      <p className={styles.stop}>{realCase.stop}</p>
      <dl className={strip.strip}>
        {realCase.cells.map((cell) => (
          <RealCaseCell key={cell.key} cell={cell} />
        ))}
      </dl>
      <ul>
        {realCase.findings.map((finding) => (
          <li key={finding}>
            <Icon name="critical" tone="critical" label="Critical" />
            <span>{finding.replace(/0x[0-9a-fA-F]{40}/g, shortenAddress)}</span>
          </li>
        ))}
      </ul>
      <div className={styles.verdict}>
        <Icon name="critical" tone="critical" />
        <h3>{realCase.verdict}</h3>
        <p>Recomputed from the bytes, with the checks of this release.</p>
      </div>
    </div>
  )
}

function RealCaseCell({ cell }: { readonly cell: (typeof realCase.cells)[number] }) {
  // Every mark of this case is critical: the page loads no other.
  const bad = 'severity' in cell
  return (
    <div className={joinClasses(bad && strip.marked, bad && styles.bad)}>
      <dt>
        {bad && <Icon name="critical" tone="critical" label="Critical" />}
        {cell.label}
      </dt>
      <dd className={strip.change}>
        {'was' in cell && (
          <>
            <span>{cell.was}</span>
            <span aria-hidden="true">→</span>
            <span className={text.hidden}>becomes</span>
          </>
        )}
        <b>{cell.becomes}</b>
      </dd>
      <dd className={strip.by}>{cell.by}</dd>
    </div>
  )
}
