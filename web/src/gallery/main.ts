import '../app.css';
