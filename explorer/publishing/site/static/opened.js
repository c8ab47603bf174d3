// A page that was opened as a file says so: there, no browser runs the program that it needs. Not a module, since those do not run there.
document.documentElement.classList.toggle("from-file", location.protocol === "file:");
