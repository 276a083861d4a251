document.title += ' ';
