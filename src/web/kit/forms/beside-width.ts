/** How wide a window is in which a form stands beside what it will do. */
export const besideWidth = 1000
