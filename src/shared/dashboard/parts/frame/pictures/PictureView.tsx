import { useState } from 'react'
import styles from './PictureView.module.css'
import type { Picture } from './pictureAt.ts'

/** A picture, or the first letter of a name: until the user asks for the picture, and when it does not come. */
export function PictureView({
  picture,
  name,
  allowed,
}: {
  readonly picture: Picture | undefined
  readonly name: string
  /** Origins the user asked to load from. */
  readonly allowed: ReadonlySet<string>
}) {
  const [failed, setFailed] = useState<string>()
  const may = picture !== undefined && (picture.kind === 'inline' || allowed.has(picture.origin))
  return (
    <span className={styles.picture}>
      {may && failed !== picture.src ? (
        <img
          src={picture.src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailed(picture.src)}
        />
      ) : (
        <span aria-hidden="true">{[...name].slice(0, 1)}</span>
      )}
    </span>
  )
}
