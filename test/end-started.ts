import { afterAll } from 'vitest'
import { endStarted } from './started-processes.ts'

// Registered before the hooks of a file, so that it comes after them: what they end they end themselves.
afterAll(endStarted)
