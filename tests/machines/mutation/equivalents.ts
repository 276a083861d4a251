const PRESSED = 'every press says what is pressed; the library asks for an initial state that is never used';
const ENTERS = 'entering leads on to ready at once: there is a table, and the offered file was read';

/**
 * Equivalent mutants, which behave like the chart, so no test can detect them. Each has a reason; a test
 * checks that each exists and survives, so the list stays current. They count as survivors.
 */
export const EQUIVALENTS: Readonly<Record<string, string>> = {
  'project.conflict|keepTheirs|0 leads to project.entering':
    'entering leads on to loading at once: a project that was open has its token',
  'editor.mode.edit.pressing starts in layer': PRESSED,
  'editor.mode.edit.pressing starts in layerWithShift': PRESSED,
  'editor.mode.edit.pressing starts in handle': PRESSED,
  'editor.mode.edit.pressing starts in rotateHandle': PRESSED,
  'editor.mode.edit.pressing starts in tool': PRESSED,
  'training.solved|choose|0 does not enter anew':
    'from elsewhere practising is entered anew in any case; the word counts only while practising',
  'training.finished|choose|0 does not enter anew': 'as after an exercise',
  'tableReading.readingKept|xstate.done.actor.readKept|2 leads to tableReading.entering': ENTERS,
  'tableReading.ready|back|0 leads to tableReading.entering': ENTERS,
  'tableReading.reading|cancel|0 leads to tableReading.entering': ENTERS,
  'tableReading.reading|xstate.done.actor.readChosen|1 leads to tableReading.entering': ENTERS,
  'tableReading.reading|xstate.done.actor.readChosen|2 leads to tableReading.entering': ENTERS,
  'tour.active.showing starts in lastStep':
    'a step is shown as the last one or as another; the initial state is never used',
  'tour.active.leaving|goTo|0 without its guard': 'to aim where one aims already changes nothing',
};
