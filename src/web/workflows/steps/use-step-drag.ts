import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { measures, type PlacedStep, placeAt } from './canvas-layout.ts'

interface DragOptions {
  readonly zoom: number
  readonly columns: number
  readonly nodes: readonly PlacedStep<unknown>[]
  /** A step was let go of on another place in the order, both from 0. */
  readonly onDrop: (index: number, place: number) => void
}

interface Dragging {
  readonly index: number
  readonly fromX: number
  readonly fromY: number
  readonly x: number
  readonly y: number
}

/** A pointer moves so far before it drags; less is a click. */
const slack = 6

/**
 * Drags a step of the canvas to another place with a mouse or a pen; a finger scrolls, as everywhere. Escape lets it go
 * where it was.
 */
export function useStepDrag({ zoom, columns, nodes, onDrop }: DragOptions) {
  const [dragging, setDragging] = useState<Dragging | null>(null)
  const latest = useRef({ dragging, zoom, columns, nodes, onDrop })
  useEffect(() => {
    latest.current = { dragging, zoom, columns, nodes, onDrop }
  })
  const isDragging = dragging !== null
  useEffect(() => {
    if (!isDragging) return
    const isFar = ({ x, y, fromX, fromY }: Dragging) => Math.hypot(x - fromX, y - fromY) > slack
    const onMove = (event: globalThis.PointerEvent) =>
      setDragging((before) => before && { ...before, x: event.clientX, y: event.clientY })
    const onUp = () => {
      const { dragging: held, ...now } = latest.current
      setDragging(null)
      const node = held && now.nodes[held.index]
      if (!held || !node || !isFar(held)) return
      // The click that follows, if one does, opens no step.
      const noClick = (event: MouseEvent) => {
        event.preventDefault()
        event.stopPropagation()
      }
      window.addEventListener('click', noClick, { capture: true, once: true })
      setTimeout(() => window.removeEventListener('click', noClick, { capture: true }))
      const x = node.x + (held.x - held.fromX) / now.zoom + measures.nodeWidth / 2
      const y = node.y + (held.y - held.fromY) / now.zoom + measures.nodeHeight / 2
      now.onDrop(held.index, placeAt(x, y, now.columns, now.nodes.length))
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setDragging(null)
    }
    window.addEventListener('pointermove', onMove)
    window.addEventListener('pointerup', onUp)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointermove', onMove)
      window.removeEventListener('pointerup', onUp)
      window.removeEventListener('keydown', onKey)
    }
  }, [isDragging])
  return {
    begin: (index: number) => (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0 || event.pointerType === 'touch') return
      const { clientX, clientY } = event
      setDragging({ index, fromX: clientX, fromY: clientY, x: clientX, y: clientY })
    },
    /** How far this step is dragged; null while it stands. */
    of: (index: number) => {
      if (dragging?.index !== index) return null
      const by = { x: (dragging.x - dragging.fromX) / zoom, y: (dragging.y - dragging.fromY) / zoom }
      return Math.hypot(by.x, by.y) * zoom > slack ? by : null
    },
  }
}
