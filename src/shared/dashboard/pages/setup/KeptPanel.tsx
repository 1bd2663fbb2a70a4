import { useSyncExternalStore } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import { countLastQueues } from '../../../source/lastQueue.ts'
import { Note } from '../../../ui/Note.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { describeKept } from '../../parts/account/networks/describeKept.ts'
import { readKeptOfChain } from '../../parts/account/networks/readKeptOfChain.ts'
import { isStorageBlocked } from '../../parts/frame/page/isStorageBlocked.ts'
import { LastQueuesKept } from './LastQueuesKept.tsx'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

/** What this browser keeps of each network, counted, and how it is forgotten. */
export function KeptPanel() {
  const texts = keptTexts(window)
  const kept = useSyncExternalStore(texts.subscribe, writeKept)
  const queues = useSyncExternalStore(texts.subscribe, () => countLastQueues(texts))
  const lines = kept === '' ? [] : kept.split('\n')
  return (
    <SetPanel title="What is kept" about="Only in this browser.">
      {isStorageBlocked(window) ? (
        <PanelBody>
          <Note kind="warn" title="This browser keeps nothing for this page.">
            What you type is lost when you close it.
          </Note>
        </PanelBody>
      ) : (
        <>
          <ul className={styles.names}>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
            <LastQueuesKept count={queues} />
            {lines.length === 0 && queues === 0 && <li>Nothing yet.</li>}
          </ul>
          <PanelBody>
            <p className={text.small}>
              To forget all of it, clear the data of this site in your browser. A network that you added is
              forgotten under Networks.
            </p>
          </PanelBody>
        </>
      )}
    </SetPanel>
  )
}

/** A line for each network of which something is kept. A text, so that it is the same while nothing changes. */
function writeKept(): string {
  return configuration.chains
    .flatMap(({ id, name }) => {
      const things = describeKept(readKeptOfChain(window, id).things)
      return things === '' ? [] : [`${name}: ${things}`]
    })
    .join('\n')
}
