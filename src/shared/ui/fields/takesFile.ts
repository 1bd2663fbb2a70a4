type Dragged = Pick<DragEvent, 'preventDefault' | 'dataTransfer'>

/** Lets an element take the first file that is dropped on it, beside the field and the button that do the same. */
export function takesFile(take: (file: File) => void) {
  return {
    onDragOver: (event: Dragged) => event.preventDefault(),
    onDrop: (event: Dragged) => {
      const [file] = event.dataTransfer?.files ?? []
      if (file === undefined) return
      event.preventDefault()
      take(file)
    },
  }
}
