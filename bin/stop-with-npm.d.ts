export function stopWithNpm(stop: () => void): void
