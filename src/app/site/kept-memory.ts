/** The program itself, answers being made, and what is not needed any more and has not been tidied up yet. Pages are drawn in another heap. */
export const HEAP_BESIDE_MB = 160

/**
 * Megabytes to keep of finished answers in a heap that may grow to `heapMb`: as many as were asked for, or as many as there is room for. Up
 * to all of it lies in the heap, cards as text and what each entry was made from; a process whose heap is full ends at once.
 */
export const keptMegabytes = (wantedMb: number, heapMb: number): number =>
  Math.max(1, Math.min(wantedMb, Math.floor(heapMb) - HEAP_BESIDE_MB))
