import { type ReactNode, useContext } from 'react'
import { type Assessment, countDependent, type UncheckedRule } from '../../../../domain/checks/Assessment.ts'
import { type FindingGroup, groupFindings, listPlaces } from '../../../../domain/checks/groupFindings.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Icon } from '../../../../ui/Icon.tsx'
import { inkOf } from '../../../../ui/inkOf.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import { Status } from '../../../../ui/Status.tsx'
import text from '../../../../ui/text.module.css'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { nameWithDigits } from '../../account/names/nameWithDigits.ts'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { severityLooks } from '../../frame/verdict/severity.ts'
import { evidenceOf, shortenIn } from './evidenceOf.ts'
import { FindingEvidence } from './FindingEvidence.tsx'
import styles from './FindingsPanel.module.css'

/** What the checks found, the worst first, and what could not be checked: never a green light for that. */
export function FindingsList({
  findings,
  notes = [],
  unchecked,
  whenNone,
  openFirst = false,
}: Pick<Assessment, 'findings' | 'unchecked'> & {
  /** What checks say of how they looked. */
  readonly notes?: Assessment['notes']
  /** Shown where nothing is found; by default that everything was looked at. */
  readonly whenNone?: ReactNode
  /** The worst one is shown with why it matters. */
  readonly openFirst?: boolean
}) {
  return (
    <ul className={styles.findings}>
      {groupFindings(findings).map((group, index) => (
        <li key={group.key}>
          <FindingItem group={group} opened={openFirst && index === 0} />
        </li>
      ))}
      {findings.length === 0 && (
        <li className={styles.none}>{whenNone ?? <NothingFound isWhole={unchecked.length === 0} />}</li>
      )}
      {unchecked.length > 0 && (
        <li>
          <Unchecked rules={unchecked} />
        </li>
      )}
      {notes.length > 0 && (
        <li className={styles.none}>
          <CheckNotes notes={notes} />
        </li>
      )}
    </ul>
  )
}

function CheckNotes({ notes }: Pick<Assessment, 'notes'>) {
  return notes.map(({ sentence }) => (
    <p key={sentence} className={text.small}>
      {visibleText(sentence)}
    </p>
  ))
}

/** `isWhole`: every check ran. */
function NothingFound({ isWhole }: { readonly isWhole: boolean }) {
  return isWhole ? (
    <Status icon="done" tone="ok">
      Nothing found. Compare the hashes with your device all the same.
    </Status>
  ) : (
    <Status icon="unknown" tone="quiet">
      Nothing found by the checks that ran.
    </Status>
  )
}

/** One finding, or all of one kind: what, where, and inside why it matters and every place. */
function FindingItem({ group, opened }: { readonly group: FindingGroup; readonly opened: boolean }) {
  const names = useContext(KnownNames)
  const { first, findings, saySame } = group
  const { severity, sentence, title, place } = first
  const { icon, tone, word } = severityLooks[severity]
  const many = findings.length > 1
  return (
    <details
      open={opened}
      className={joinClasses(styles.finding, severity === 'critical' && styles.critical)}
    >
      <summary>
        <Icon name={icon} tone={tone} />
        <span className={styles.sentence}>
          <span className={severity === 'critical' || severity === 'high' ? styles.strong : undefined}>
            {visibleText(
              saySame
                ? shortenIn(sentence, evidenceIn(group), (address) => nameWithDigits(address, names))
                : `${title}.`,
            )}
          </span>
          <span className={text.small}>
            {many ? `${findings.length} times: ${listPlaces(findings)}` : capitalizeFirst(place)}
          </span>
        </span>
        <span className={joinClasses(styles.word, inkOf(tone))}>{word}</span>
        <Icon name="more" tone="quiet" />
      </summary>
      <FindingAdvice group={group} />
    </details>
  )
}

/** What it rests on, why it matters, how it is checked by hand, and of several each place. */
function FindingAdvice({ group }: { readonly group: FindingGroup }) {
  const { why, how } = group.first
  return (
    <div className={styles.advice}>
      <FindingEvidence rows={evidenceIn(group)} />
      <div>
        <h3>Why it matters</h3>
        <p>{why}</p>
      </div>
      <div>
        <h3>Check it yourself</h3>
        <p>{how}</p>
      </div>
      {group.findings.length > 1 && <Places group={group} />}
    </div>
  )
}

/** The evidence of a single finding; several have one of their own each. */
function evidenceIn({ first, findings }: FindingGroup) {
  return findings.length > 1 ? [] : evidenceOf(first.facts)
}

function Places({ group: { findings, saySame } }: { readonly group: FindingGroup }) {
  return (
    <div className={styles.places}>
      <h3>{saySame ? 'Where' : 'Each of them'}</h3>
      <ul>
        {findings.map(({ place, sentence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list of one assessment never changes.
          <li key={index}>
            {capitalizeFirst(place)}
            {!saySame && <span className={text.muted}>: {visibleText(sentence)}</span>}
          </li>
        ))}
      </ul>
    </div>
  )
}

function Unchecked({ rules }: { readonly rules: readonly UncheckedRule[] }) {
  const dependent = countDependent(rules)
  return (
    <details className={styles.finding}>
      <summary>
        <Icon name="unknown" tone="quiet" />
        <span className={styles.sentence}>
          <span>{rules.length === 1 ? '1 check could not run' : `${rules.length} checks could not run`}</span>
          <span className={text.small}>
            {[dependent, 'Treat all of them as unanswered'].filter(Boolean).join('. ')}
          </span>
        </span>
        <Icon name="more" tone="quiet" />
      </summary>
      <ul className={styles.unchecked}>
        {rules.map(({ id, title, reason, waiting }) => (
          <li key={id}>
            {title}: <span className={text.muted}>{reason}.</span>
            {waiting.length > 0 && (
              <ul className={text.muted}>
                {waiting.map((rule) => (
                  <li key={rule.id}>{rule.title}</li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
