import { useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import text from '../../../ui/text.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { SetPanel } from './SetPanel.tsx'
import styles from './Setup.module.css'

const NetworksDialog = lazyPart(
  async () => (await import('../../parts/account/networks/NetworksDialog.tsx')).NetworksDialog,
)

/** How many nodes this page may ask about the network that is open, and the way to others. Not where a host gives the network. */
export function NodesPanel() {
  const { chain } = useReady()
  const { ownNetworks } = useSource().capabilities
  const [changing, setChanging] = useState(false)
  const nodes = configuration.chains.find(({ id }) => id === chain.id)?.rpcUrls.length ?? 0
  if (ownNetworks !== true) return null
  return (
    <SetPanel title="Networks and nodes" about="Where facts come from. Two nodes check each other.">
      <ul className={styles.names}>
        <li>
          <Icon name={nodes > 1 ? 'tick' : 'info'} tone={nodes > 1 ? 'ok' : 'info'} />
          <span>
            {chain.name} <span className={text.muted}>{nodes === 1 ? '1 node' : `${nodes} nodes`}</span>
          </span>
          <span className={styles.end}>
            <Button kind="quiet" small onClick={() => setChanging(true)}>
              {nodes > 1 ? 'Change' : 'Add a second'}
            </Button>
          </span>
        </li>
      </ul>
      <LazyParts>{changing && <NetworksDialog onClose={() => setChanging(false)} />}</LazyParts>
    </SetPanel>
  )
}
