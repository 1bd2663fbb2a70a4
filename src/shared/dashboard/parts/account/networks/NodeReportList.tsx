import { describeAbility } from '../../../../chain/nodeTrial/describeAbility.ts'
import { type AbilityAnswer, type NodeReport, nodeAbilities } from '../../../../chain/nodeTrial/NodeReport.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Status } from '../../../../ui/Status.tsx'
import styles from './Networks.module.css'

const icons = {
  yes: { icon: 'done', tone: 'ok' },
  some: { icon: 'warning', tone: 'warn' },
  no: { icon: 'warning', tone: 'warn' },
  unknown: { icon: 'unknown', tone: undefined },
} as const satisfies Readonly<Record<AbilityAnswer['status'], unknown>>

/** As much of a node's own words as helps. */
const longestWords = 200

/** What a node can do, and in words what will not work with it. */
export function NodeReportList({
  report: { host, chainId, block, abilities },
}: {
  readonly report: NodeReport
}) {
  return (
    <section className={styles.group} aria-label={`What ${host} can do`}>
      <h3>
        {host}: chain {chainId}, newest block {block.toLocaleString('en-US')}
      </h3>
      <ul className={styles.networks}>
        {nodeAbilities.map((ability) => {
          const answer = abilities[ability]
          const { name, sentence, says } = describeAbility(ability, answer)
          return (
            <li key={ability}>
              <Status {...icons[answer.status]}>
                {name}: {sentence}
                {says !== undefined && ` The node says “${visibleText(says).slice(0, longestWords)}”.`}
              </Status>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
