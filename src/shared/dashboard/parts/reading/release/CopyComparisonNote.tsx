import type { FileComparison } from '../../../../domain/release/compareFiles.ts'
import { Note } from '../../../../ui/Note.tsx'
import text from '../../../../ui/text.module.css'

const mostNames = 5

/** What came of comparing files, never more than was found: the same, different, could not be read. */
export function CopyComparisonNote({
  comparison: { files, differences, unread },
  same,
  different,
  advice,
}: {
  readonly comparison: FileComparison
  /** What is said after "97 of 97 files". */
  readonly same: { readonly verb: string; readonly meaning: string }
  /** The verb after "1 of 97 files". */
  readonly different: { readonly one: string; readonly many: string }
  /** What to do about a difference. */
  readonly advice: string
}) {
  const verb = differences.length === 1 ? different.one : different.many
  return (
    <>
      {differences.length > 0 && (
        <Note kind="critical" title={`${differences.length} of ${countFiles(files)} ${verb}:`}>
          <FileNames
            names={differences.map(({ name, how }) => (how === 'changed' ? name : `${name} (${how})`))}
          />
          . {advice}
        </Note>
      )}
      {unread.length > 0 && (
        <Note kind="warn" title={`${unread.length} of ${countFiles(files)} could not be read:`}>
          <FileNames names={unread} />. Nothing is known about them.
        </Note>
      )}
      {differences.length === 0 && unread.length === 0 && (
        <Note kind="ok" title={`${files} of ${countFiles(files)} ${same.verb}.`}>
          {same.meaning}
        </Note>
      )}
    </>
  )
}

/** The first few, and how many more. */
export function FileNames({ names }: { readonly names: readonly string[] }) {
  const more = names.length - mostNames
  return (
    <>
      <span className={text.mono}>{names.slice(0, mostNames).join(', ')}</span>
      {more > 0 && ` and ${more} more`}
    </>
  )
}

const countFiles = (count: number) => (count === 1 ? '1 file' : `${count} files`)
