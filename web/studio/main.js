// The Diagram studio begins.

import '../shared/needs.js';
import { createStudio } from './studio.js';

createStudio({ root: document.body });
