import { configuration } from '../../../../configuration/configuration.ts'
import { Panel, PanelBody, PanelFoot } from '../../../../ui/Panel.tsx'
import text from '../../../../ui/text.module.css'
import { HashFull } from '../../../../ui/values/HashFull.tsx'
import { CopyCheck } from './CopyCheck.tsx'
import { describeConfiguration } from './describeConfiguration.ts'
import { LoadedCheck } from './LoadedCheck.tsx'
import type { OwnSite } from './ownSite.ts'
import { publishedReleases } from './publishedReleases.ts'
import styles from './ReleasePanel.module.css'
import { useOwnSite } from './useOwnSite.ts'

/** Which Countersign this is, and how its bytes are compared with those of another copy. */
export function ReleasePanel() {
  const site = useOwnSite()
  const { sourceUrl, version } = configuration
  return (
    <div className={styles.release}>
      <Panel
        title="This release"
        note={typeof site === 'object' ? `${version}, ${nameCommit(site.commit)}` : version}
        busy={site === 'reading'}
        end={
          sourceUrl !== undefined && (
            <a href={publishedReleases(sourceUrl)} target="_blank" rel="noopener noreferrer">
              Published releases
            </a>
          )
        }
      >
        {typeof site === 'object' ? (
          <Site site={site} />
        ) : (
          <PanelBody>
            <p>
              {site === 'reading'
                ? 'Reading the list of files.'
                : 'This copy has no list of its files that can be read, so it cannot be compared.'}
            </p>
          </PanelBody>
        )}
        <PanelFoot>{describeConfiguration(configuration)}</PanelFoot>
      </Panel>
    </div>
  )
}

function Site({ site: { name, list } }: { readonly site: OwnSite }) {
  const words = name.words.split(' ')
  return (
    <div className={styles.columns}>
      <PanelBody>
        <p>Read these words to another owner who has Countersign open. They must be the same.</p>
        <ol className={styles.words} aria-label="Words of this release">
          {words.map((word, index) => (
            <li key={words.slice(0, index + 1).join(' ')}>{word}</li>
          ))}
        </ol>
        <div>
          <p className={text.small}>site.sha256</p>
          <HashFull hash={`0x${name.sha256}`} />
        </div>
      </PanelBody>
      <PanelBody>
        <LoadedCheck list={list} />
        <CopyCheck list={list} own={name.words} />
      </PanelBody>
    </div>
  )
}

function nameCommit(commit: string | undefined): string {
  return commit === undefined ? 'built from uncommitted files' : `commit ${commit.slice(0, 8)}`
}
