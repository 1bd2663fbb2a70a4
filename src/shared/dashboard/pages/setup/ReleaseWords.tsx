import { configuration } from '../../../configuration/configuration.ts'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import release from '../../parts/reading/release/ReleasePanel.module.css'
import { useOwnSite } from '../../parts/reading/release/useOwnSite.ts'
import { SetPanel } from './SetPanel.tsx'

/** The words of this release. What compares its files is behind the link at the foot of every page. */
export function ReleaseWords() {
  const site = useOwnSite()
  return (
    <SetPanel
      title="Words of this release"
      about="A page can lie about itself. Compare the words on another device."
    >
      <PanelBody>
        {typeof site === 'object' ? (
          <ol className={release.words} aria-label="Words of this release">
            {site.name.words.split(' ').map((word, index, words) => (
              <li key={words.slice(0, index + 1).join(' ')}>{word}</li>
            ))}
          </ol>
        ) : (
          <p>{site === 'reading' ? 'Reading the list of files.' : 'This copy has no list of its files.'}</p>
        )}
        <p className={text.small}>Countersign {configuration.version}</p>
      </PanelBody>
    </SetPanel>
  )
}
