import type { AddedNode } from '../../../../domain/networks/AddedNetwork.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { movedUp } from './movedUp.ts'
import styles from './Networks.module.css'

/** The nodes of a network in the order in which they are asked, each by its host alone. */
export function NodeList({
  nodes,
  onChange,
}: {
  readonly nodes: readonly AddedNode[]
  readonly onChange: (nodes: readonly AddedNode[]) => void
}) {
  if (nodes.length === 0) return null
  return (
    <section className={styles.group} aria-label="Nodes">
      <h3>Nodes</h3>
      <ul className={styles.networks}>
        {nodes.map(({ url, role }, index) => {
          const host = nodeNameOf(nodes, index)
          const others = nodes.filter((_, at) => at !== index)
          return (
            <li key={url}>
              <span className={styles.name}>
                <span>
                  {host} <Tag>{role === 'main' ? 'Main' : 'Witness'}</Tag>
                </span>
              </span>
              {index > 0 && (
                <Button small onClick={() => onChange(movedUp(nodes, index))} aria-label={`Move ${host} up`}>
                  Up
                </Button>
              )}
              <Button small onClick={() => onChange(others)} aria-label={`Remove ${host}`}>
                Remove
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Its host, with a number where several of the nodes are on one host. */
function nodeNameOf(nodes: readonly AddedNode[], index: number): string {
  const hosts = nodes.map(({ url }) => new URL(url).host)
  const host = hosts[index] ?? ''
  const twins = hosts.slice(0, index).filter((other) => other === host).length
  return twins === 0 ? host : `${host} (${twins + 1})`
}
